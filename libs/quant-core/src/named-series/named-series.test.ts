import { refusal } from '../../../../tools/testing/refusal';
import { InvalidInputError } from '../errors/invalid-input-error';
import { listedMatrix, valuesInOrder } from './named-numbers';
import { keyedBy, listedSeries, matrixKeyedBy, withNames } from './several-series';

const arquero = {
  columnNames: () => ['date', 'b', 'a'],
  array: (name: string) => ({ date: ['2024-02-28', '2024-02-29'], b: [1n, 2n], a: [3, 4] })[name] ?? [],
};
const arrow = {
  schema: { fields: [{ name: 'b' }, { name: 'date' }, { name: 'gone' }] },
  getChild: (name: string) => (name === 'gone' ? null : { length: 2, get: (i: number) => (i === 0 ? 1n : null) }),
};

test.each<[what: string, given: unknown, names: readonly string[] | null, list: unknown]>([
  ['a list', [[1], [2]], null, [[1], [2]]],
  ['an object', { b: [1], a: [2] }, ['b', 'a'], [[1], [2]]],
  ['a panel', { dates: ['2024-02-29'], columns: { b: [1], a: [2] } }, ['b', 'a'], [[1], [2]]],
  ['a panel with names in order', { names: ['b', '10'], columns: { 10: [2], b: [1] } }, ['b', '10'], [[1], [2]]],
  ['series that are called columns and names', { columns: [1], names: [2] }, ['columns', 'names'], [[1], [2]]],
  [
    'a table of arquero',
    arquero,
    ['b', 'a'],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['a table of Arrow', arrow, ['b', 'gone'], [[1, null], []]],
  ['nothing', undefined, null, undefined],
  ['a Map', new Map(), null, new Map()],
])('the list of %s', (_, given, names, list) => {
  expect(listedSeries(given)).toEqual({ names, list });
});

test('names are data', () => {
  const keyed = keyedBy(['__proto__', 'a'], [1, 2]);
  expect(Object.entries(keyed)).toEqual([
    ['__proto__', 1],
    ['a', 2],
  ]);
  expect(
    matrixKeyedBy(
      ['a', 'b'],
      [
        [1, 2],
        [3, 4],
      ],
    ),
  ).toEqual({ a: { a: 1, b: 2 }, b: { a: 3, b: 4 } });
  expect(matrixKeyedBy(null, [[1]])).toEqual([[1]]);
});

test('an error names the element, as deep as the input has names', () => {
  const refuse = (path: (string | number)[]) => () => {
    throw new InvalidInputError(path, 'float_type', 'a number', 'x');
  };
  const names = ['a', 'b'];
  expect(refusal(() => withNames(names, 'returns', refuse(['returns', 1, 0]))).param).toBe('returns.b[0]');
  expect(refusal(() => withNames(names, 'matrix', refuse(['matrix', 1, 0]), 2)).param).toBe('matrix.b.a');
  expect(refusal(() => withNames(names, 'returns', refuse(['returns', 7]))).param).toBe('returns[7]');
  expect(refusal(() => withNames(names, 'returns', refuse(['options', 1]))).param).toBe('options[1]');
  expect(refusal(() => withNames(null, 'returns', refuse(['returns', 1]))).param).toBe('returns[1]');
  const thrown = new Error('another');
  expect(() =>
    withNames(names, 'returns', () => {
      throw thrown;
    }),
  ).toThrow(thrown);
});

test('numbers by name come in the order of the names', () => {
  expect(valuesInOrder({ a: 1, b: 2 }, ['b', 'a'], ['weights'])).toEqual([2, 1]);
  expect(listedMatrix({ b: { a: 2, b: 1 }, a: { a: 4, b: 3 } }, ['m'])).toEqual({
    names: ['b', 'a'],
    rows: [
      [1, 2],
      [3, 4],
    ],
  });
  expect(listedMatrix([[1]], ['m'])).toEqual({ names: null, rows: [[1]] });
});

test.each<[values: unknown, param: string, constraint: string]>([
  [[1, 2], 'weights', 'an object with the same names: { MSFT, AAPL, … }'],
  [{ MSFT: 1 }, 'weights.AAPL', 'given'],
  [{ MSFT: 1, APPL: 2 }, 'weights.APPL', "left out: did you mean 'AAPL'?"],
  [{ MSFT: 1, AAPL: 2, GOLD: 3 }, 'weights.GOLD', 'left out: the names are MSFT, AAPL …'],
])('refuses %j for MSFT and AAPL', (values, param, constraint) => {
  const refused = refusal(() => valuesInOrder(values, ['MSFT', 'AAPL'], ['weights']));
  expect(refused.param).toBe(param);
  expect(refused.constraint).toBe(constraint);
});
