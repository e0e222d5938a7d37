import { entriesOf, nextEntry, refusedName, renamed, withValue } from './named-entries';

const entries = entriesOf({ BTC: 1, ETH: 2 });

test('rows keep their order under a new name or value', () => {
  expect(Object.keys(Object.fromEntries(renamed(entries, 0, 'SOL')))).toEqual(['SOL', 'ETH']);
  expect(withValue(entries, 1, 5)).toEqual([
    ['BTC', 1],
    ['ETH', 5],
  ]);
});

test.each([
  ['', 'a name is needed'],
  ['ETH', '‘ETH’ is there already'],
  ['__proto__', '‘__proto__’ cannot be a name'],
  ['BTC', undefined],
  ['SOL', undefined],
])('the first row named %p', (name, reason) => {
  expect(refusedName(entries, 0, name)).toBe(reason);
});

test('adds a row with an unused name and the value of the last row', () => {
  expect(nextEntry(entries, '', 0)).toEqual(['A', 2]);
  expect(nextEntry([], '', 0)).toEqual(['A', 0]);
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (name) => [name, 1] as const);
  expect(nextEntry(letters, '', 0)).toEqual(['A2', 1]);
});

test('names of the description come first', () => {
  const description = 'A text of pairs, `warn_pct=15,critical_pct=7`.';
  expect(nextEntry([], description, 0)).toEqual(['warn_pct', 15]);
  expect(nextEntry([['warn_pct', 10]], description, 0)).toEqual(['critical_pct', 7]);
});

test('finds no rows in a value other than an object', () => {
  expect(entriesOf([1])).toEqual([]);
  expect(entriesOf(undefined)).toEqual([]);
});
