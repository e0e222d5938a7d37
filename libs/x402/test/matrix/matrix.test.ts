/**
 * Two hundred purchases side by side on a clock that the test moves, over real databases, while facilitators, proxies,
 * processes and buyers fail, each in its own way. Nobody may be charged twice, or be charged without getting the goods.
 * `tests/payments/matrix.mjs` plays the thousands of the whole matrix.
 */
import { appendFileSync } from 'node:fs';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { ALL, type Case, SELECTION } from './cases';
import { play } from './play';

const { MATRIX = 'selection', MATRIX_RESULTS } = process.env;

/** So many are in the memory of the test at once. */
const AT_ONCE = 700;
const COUNT = Math.ceil(ALL.length / AT_ONCE);
const TEN_MINUTES = 600_000;

/** The whole matrix takes minutes. */
const PARTS: (readonly Case[])[] =
  MATRIX === 'selection'
    ? [SELECTION]
    : Array.from({ length: COUNT }, (_, part) => ALL.filter((__, i) => i % COUNT === part));

test('the whole matrix is some thousands of sales, each under its own name', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

describeOnEveryDatabase('sales while something fails', (database) => {
  test.each(PARTS.map((cases, i) => [cases.length, i + 1, cases] as const))(
    'of %d none is lost, and nobody pays twice (part %d)',
    async (_, __, cases) => {
      const { verdicts, settled, transfers, buyers } = await play(cases, () => database.open({ durability: 'normal' }));
      if (MATRIX_RESULTS !== undefined)
        for (const { of, ...verdict } of verdicts)
          appendFileSync(MATRIX_RESULTS, `${JSON.stringify({ name: of.name, kind: of.kind, verdict })}\n`);
      expect(verdicts.flatMap(({ why = [] }) => why)).toEqual([]);
      expect(verdicts).toHaveLength(cases.length);
      expect(settled).toBe(transfers);
      expect(transfers).toBeGreaterThan(buyers / 2);
      expect(verdicts.filter(({ of }) => of.kill).length).toBeGreaterThan(0);
    },
    TEN_MINUTES,
  );
});
