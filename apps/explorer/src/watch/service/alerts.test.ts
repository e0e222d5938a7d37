import fc from 'fast-check';
import { type RecordedAlert } from './answers';
import { mergedAlerts } from './merged-alerts';
import { newAlerts } from './new-alerts';

const alertAt = (n: number, isDelivered = false): RecordedAlert => ({
  id: `a_${String(n).padStart(4, '0')}`,
  ts: n,
  type: 'liq_warn',
  payload: {},
  isDelivered,
  attempts: 0,
});

test('whatever comes in whatever order, each alert is listed once, oldest first, as it was told last', () => {
  const anyAlerts = fc.array(
    fc.tuple(fc.nat(40), fc.boolean()).map(([n, isDelivered]) => alertAt(n, isDelivered)),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(anyAlerts, anyAlerts, (known, told) => {
      const merged = mergedAlerts(known, told);
      expect(merged.map(({ ts }) => ts)).toEqual(
        [...new Set([...known, ...told].map(({ ts }) => ts))].sort((a, b) => a - b),
      );
      for (const alert of merged) expect(alert).toEqual([...known, ...told].findLast(({ id }) => id === alert.id));
    }),
  );
});

test('of very many the newest are kept', () => {
  const merged = mergedAlerts(
    Array.from({ length: 700 }, (_, n) => alertAt(n)),
    [alertAt(700)],
  );
  expect(merged).toHaveLength(500);
  expect(merged.at(-1)?.ts).toBe(700);
});

/** A service with alerts 1 to `count`, ten on a page. */
function pagesOf(count: number) {
  const asked: (string | undefined)[] = [];
  const ask = (before?: string) => {
    asked.push(before);
    const end = before === undefined ? count : Number(before.slice(2)) - 1;
    const alerts = Array.from({ length: Math.min(10, end) }, (_, i) => alertAt(end - i));
    const nextBefore = end > 10 ? (alerts.at(-1)?.id ?? null) : null;
    return Promise.resolve({ isOk: true, data: { alerts, nextBefore } } as const);
  };
  return { ask, asked };
}

test.each([
  [3, 0, 1],
  [25, 0, 3],
  [25, 24, 1],
  [25, 14, 2],
  [500, 0, 5],
])('of %d alerts, %d known, %d pages are read', async (count, known, pages) => {
  const { ask, asked } = pagesOf(count);
  const ids = new Set(Array.from({ length: known }, (_, n) => alertAt(n + 1).id));
  const outcome = await newAlerts(ids, ask);
  expect(asked).toHaveLength(pages);
  const found = outcome.isOk ? outcome.data.map(({ ts }) => ts) : [];
  const expected = Array.from({ length: Math.min(50, count - known) }, (_, i) => count - i);
  expect(found.slice(0, expected.length)).toEqual(expected);
});

test('a page that fails is told', async () => {
  const problem = { message: 'no', violations: [] };
  expect(await newAlerts(new Set(), () => Promise.resolve({ isOk: false, problem }))).toEqual({ isOk: false, problem });
});
