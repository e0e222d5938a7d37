import { ranked, toNanos } from './ranked';

const ROWS = [
  { id: 'a', first: 1, second: 1 },
  { id: 'b', first: 2, second: 1 },
  { id: 'c', first: 2, second: 3 },
  { id: 'd', first: 2, second: 1 },
];

test('higher is better, later criteria decide between equals, then the order of the rows', () => {
  const rows = ranked(ROWS, [({ first }) => first, ({ second }) => second]);
  expect(rows.map(({ rank, id }) => `${rank}${id}`)).toEqual(['1c', '2b', '3d', '4a']);
});

test('the rows are left alone', () => {
  const rows = Object.freeze([...ROWS]);
  ranked(rows, [({ first }) => first]);
  expect(rows).toEqual(ROWS);
});

test('infinite scores can be compared', () => {
  const rows = ranked([{ score: 1 }, { score: Infinity }, { score: Infinity }], [({ score }) => score]);
  expect(rows.map(({ score }) => score)).toEqual([Infinity, Infinity, 1]);
});

test('differences below 1e-9 vanish', () => {
  expect(toNanos(0.5 + 4e-10)).toBe(toNanos(0.5));
  expect(toNanos(0.5 + 6e-10)).toBeGreaterThan(toNanos(0.5));
});
