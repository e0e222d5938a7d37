import { membersIn } from './members';
import { summaryOf } from './summary';

async function summary(answer: object, headlines?: readonly string[]): Promise<string> {
  const text = JSON.stringify(answer);
  return summaryOf(text, await membersIn(text), headlines);
}

const END = 'structuredContent has all in full.';

test('words come first, then figures, then sections, then lists', async () => {
  const answer = {
    curve: [1, 2, 3, 4, 5, 6, 7],
    risk: { var: 0.1, days: [1, 2] },
    price: 1 / 3,
    isGood: true,
    signal: 'BUY',
  };
  expect(await summary(answer)).toBe(
    `signal: BUY, price: 0.33333333, isGood: true, risk.var: 0.1, curve: 7 items, risk.days: [1, 2]. ${END}`,
  );
});

test('headline figures come before everything else, once', async () => {
  const answer = {
    verdict: 'ok',
    n: 3,
    risk: { var: 0.1 },
    hedges: [{ cost: 2 }, {}, {}, {}],
    levels: { '50%': 7 },
    none: null,
  };
  const headlines = ['risk.var', 'hedges[0].cost', 'levels[50%]', 'none', 'absent.at[0].all'];
  expect(await summary(answer, headlines)).toBe(
    `risk.var: 0.1, hedges[0].cost: 2, levels.50%: 7, verdict: ok, n: 3, hedges: 4 items. ${END}`,
  );
});

test.each<[string, object, string]>([
  ['has nothing', {}, 'Answered'],
  ['has nulls', { a: null, b: 1 }, 'b: 1'],
  [
    'has large and small figures',
    { a: 123456789012, b: 1e-7, c: -0.000123456789 },
    'a: 123456790000, b: 1e-7, c: -0.00012345679',
  ],
  ['has a long list', { a: new Array(20_000).fill(1), b: 2 }, 'b: 2, a: too long for a summary'],
  ['has a short table', { rows: [{ x: 1, y: null }, { x: 2 }] }, 'rows[0].x: 1, rows[1].x: 2, rows: 2 items'],
  ['has a longer one', { rows: [{ x: 1 }, {}, {}, {}] }, 'rows: 4 items'],
  ['has a list of one list', { rows: [[1]] }, 'rows: 1 item'],
])('an answer that %s', async (_, answer, expected) => {
  expect(await summary(answer)).toBe(`${expected}. ${END}`);
});

test('it has at most 600 characters, and ends with a whole figure', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`figure_${i}`, i / 7]));
  const text = await summary({ verdict: 'é'.repeat(5000), ...many });
  expect(text.length).toBeLessThanOrEqual(600);
  expect(text.length).toBeGreaterThan(500);
  expect(text).toMatch(/figure_\d+: [\d.]+\. structuredContent/);
});
