import { operations } from '@quant/operations';
import { type FormField, loadForm } from '@quant/contract/forms';
import { arrayShape, objectShape, offeredShapes, valueShape } from './shape';

const named = (name: string, description = ''): FormField => ({ name, type: 'array', description });

test.each([
  [[{ tenor: 1 }], 'records'],
  [
    [
      [1, 0],
      [0, 1],
    ],
    'matrix',
  ],
  [[1, 2], 'numbers'],
  [['a'], 'texts'],
  [[1, 'a'], 'json'],
])('an array is what it holds: %j', (value, shape) => {
  expect(arrayShape(named('x'), value)).toBe(shape);
});

test.each([
  ['correlation_matrix', 'matrix'],
  ['asset_names', 'texts'],
  ['yield_curve', 'records'],
  ['anything', 'json'],
])('an empty %s', (name, shape) => {
  expect(arrayShape(named(name), undefined)).toBe(shape);
});

test('an object of free names', () => {
  const returns = named('returns', 'Simple daily returns by asset.');
  expect(objectShape(returns, { A: [1, 2] })).toBe('series');
  expect(objectShape(returns, {})).toBe('series');
  expect(objectShape({ ...returns, unit: 'USD' }, undefined)).toBe('numbers');
  expect(objectShape(returns, { A: 1 })).toBe('numbers');
  expect(objectShape(returns, { A: 'x' })).toBe('json');
  expect(objectShape(named('params', 'The body of the call.'), { cash_flows: [1] })).toBe('json');
});

test.each([
  [1, 'number'],
  ['a', 'text'],
  [[1], 'numbers'],
  [[[1, 2]], 'matrix'],
  [{ warn_pct: 15 }, 'named'],
  [{ a: 'b' }, 'json'],
  [null, 'json'],
  [undefined, undefined],
])('a value of several types: %j', (value, shape) => {
  expect(valueShape(value)).toBe(shape);
});

test('the types that are offered are those that the description speaks of', () => {
  expect(offeredShapes(named('x', 'The predictors, as numbers for one or as rows for several.'))).toEqual([
    'numbers',
    'matrix',
    'json',
  ]);
  expect(offeredShapes(named('x', 'An object, or a text of pairs.'))).toEqual(['named', 'text', 'json']);
});

test('no example needs JSON but the calls of a batch', async () => {
  const needing: string[] = [];
  for (const { id } of operations) {
    const { fields, examples } = await loadForm(id);
    for (const field of fields.filter(({ fields: own }) => own === undefined))
      for (const { values } of examples) {
        const value = values[field.name];
        if (field.type === 'array' && value !== null && arrayShape(field, value) === 'json')
          needing.push(`${id}.${field.name}`);
        if (field.type === 'object' && objectShape(field, value) === 'json') needing.push(`${id}.${field.name}`);
        if (field.type === 'value' && valueShape(value) === 'json') needing.push(`${id}.${field.name}`);
      }
  }
  expect(needing).toEqual([]);
});
