import { completedDays } from './completed-days';

const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 0, 5);
const NOON = MIDNIGHT + DAY / 2;
const who = (asOf: number) => ({ asset: 'BTC', source: 'kraken', asOf });

/** Rows of which the last one began at a time. */
const rowsUpTo = (last: number, ...closes: number[]) =>
  closes.map((close, i) => ({ opens: last - (closes.length - 1 - i) * DAY, close }));

test('the day under way is the spot and in no close', () => {
  expect(completedDays(rowsUpTo(MIDNIGHT, 10, 11, 12, 99), who(NOON))).toEqual({
    ...who(NOON),
    closes: [10, 11, 12],
    lastCloseTime: MIDNIGHT,
    spot: 99,
  });
});

test('a day is complete at the very end of it, not a millisecond before', () => {
  const rows = rowsUpTo(MIDNIGHT, 10, 11, 12);
  expect(completedDays(rows, who(MIDNIGHT + DAY - 1))?.closes).toEqual([10, 11]);
  expect(completedDays(rows, who(MIDNIGHT + DAY))).toMatchObject({ closes: [10, 11, 12], spot: 12 });
});

test('closes before a gap are left out', () => {
  const rows = [...rowsUpTo(MIDNIGHT - 5 * DAY, 1, 2, 3), ...rowsUpTo(MIDNIGHT, 10, 11, 12)];
  expect(completedDays(rows, who(NOON))?.closes).toEqual([10, 11]);
});

test.each([[NaN], [0], [-1], [Infinity]])('a day with a close of %d is a gap', (close) => {
  expect(completedDays(rowsUpTo(MIDNIGHT, 8, 9, close, 11, 12), who(NOON))?.closes).toEqual([11]);
});

test('a market without recent rows is none, nor is one that began today', () => {
  expect(completedDays(rowsUpTo(MIDNIGHT - 3 * DAY, 1, 2, 3), who(NOON))).toBeNull();
  expect(completedDays(rowsUpTo(MIDNIGHT, 5), who(NOON))).toBeNull();
  expect(completedDays([], who(NOON))).toBeNull();
});
