import { columnsOf } from './columns';

test('a curve keeps the spelling of its columns', () => {
  expect(columnsOf([]).map(({ name }) => name)).toEqual(['tenor', 'rate']);
  expect(columnsOf([{ tenor_years: 1, spot_rate: 0.04 }]).map(({ name, unit }) => [name, unit])).toEqual([
    ['tenor_years', 'years'],
    ['spot_rate', 'fraction'],
  ]);
});

test('other columns are those of the first object', () => {
  expect(columnsOf([{ a: 1, b: 'x', c: true }, { d: 1 }]).map(({ name, type }) => [name, type])).toEqual([
    ['a', 'number'],
    ['b', 'string'],
    ['c', 'boolean'],
  ]);
});
