import { InvalidInputError, type InputPath } from './invalid-input-error';

const messageFor = (received: unknown) => new InvalidInputError(['x'], 'float_type', 'a number', received).message;

test.each<[path: InputPath, param: string]>([
  [[], 'inputs'],
  [['x'], 'x'],
  [['legs', 0, 'strike'], 'legs[0].strike'],
  [['matrix', 1, 2], 'matrix[1][2]'],
  [['inputs', 'curve', 'rates', 3], 'inputs.curve.rates[3]'],
])('the path %j reads %s', (path, param) => {
  const error = new InvalidInputError(path, 'greater_than', 'greater than 0', -5);
  expect(error.param).toBe(param);
  expect(error.message).toBe(`${param} must be greater than 0; received -5`);
});

test.each<[received: unknown, shown: string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  [NaN, 'NaN'],
  [-0.5, '-0.5'],
  ['abc', "'abc'"],
  [5n, '5'],
  [Symbol('s'), 'Symbol(s)'],
  [[1, 2, 3], 'an array of 3'],
  [{ secret: 'key' }, 'an object'],
  [new Map([['S', 1]]), 'a Map'],
  [new Float64Array(3), 'a Float64Array of 3'],
  [new Int8Array(2), 'an Int8Array of 2'],
  [() => 1, 'a function'],
])('%p is shown as %s', (received, shown) => {
  expect(messageFor(received)).toBe(`x must be a number; received ${shown}`);
});

test('a long text is shown in at most 60 characters', () => {
  const shown = messageFor('a'.repeat(10_000)).replace('x must be a number; received ', '');
  expect(shown).toBe(`'${'a'.repeat(58)}…`);
});

test('the received value itself is kept as it is', () => {
  const received = { a: 1 };
  expect(new InvalidInputError(['x'], 'float_type', 'a number', received).received).toBe(received);
});
