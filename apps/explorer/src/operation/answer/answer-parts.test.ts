import { type FormField } from '@quant/contract/forms';
import { figuresByPath, namesIn, partsOf } from './answer-parts';
import { numberText } from './value-text';
import { namedMatrix, recordsOf } from './records';

const FIGURES: readonly FormField[] = [
  { name: 'price', type: 'number', description: '', unit: 'currency' },
  {
    name: 'greeks',
    type: 'object',
    description: '',
    fields: [{ name: 'delta', type: 'number', description: 'Slope.' }],
  },
];
const ANSWER = {
  reason: null,
  price: 2,
  greeks: { delta: 0.5, more: {} },
  prices: [1, null],
  legs: [{ strike: 1 }],
  empty: [],
};

it('takes an answer apart, with what the contract says of each figure', () => {
  const parts = partsOf(ANSWER, FIGURES);
  expect(parts.map(({ name, kind }) => [name, kind])).toEqual([
    ['reason', 'figure'],
    ['price', 'figure'],
    ['greeks', 'group'],
    ['prices', 'series'],
    ['legs', 'records'],
    ['empty', 'series'],
  ]);
  expect(parts[1]).toMatchObject({ figure: { unit: 'currency' }, value: 2 });
  expect(parts[2]).toMatchObject({
    parts: [{ path: 'greeks.delta', figure: { description: 'Slope.' } }, { value: null }],
  });
  expect(Object.fromEntries(figuresByPath(parts))).toEqual({
    reason: null,
    price: 2,
    'greeks.delta': 0.5,
    'greeks.more': null,
  });
});

it('makes columns of all members of its records', () => {
  expect(
    recordsOf([
      { a: 1, b: { c: 2 } },
      { a: 3, d: [4, 5] },
    ]),
  ).toEqual({
    columns: ['a', 'b.c', 'd'],
    rows: [
      [1, 2, undefined],
      [3, undefined, [4, 5]],
    ],
  });
});

it('names the rows and columns of a matrix', () => {
  const names = namesIn(partsOf({ n: [1, 2], assets: ['BTC', 'ETH'] }, []));
  const matrix = recordsOf([
    [1, 0.5],
    [0.5, 1],
  ]);
  expect(namedMatrix(matrix, names)).toEqual({
    columns: ['', 'BTC', 'ETH'],
    rows: [
      ['BTC', 1, 0.5],
      ['ETH', 0.5, 1],
    ],
  });
  expect(namedMatrix(matrix, ['BTC'])).toBe(matrix);
});

it.each([
  [2.477_900_123, '2.4779', '2.477900123'],
  [-1_234_567.891, '−1,234,570', '−1234567.891'],
  [1e-7, '1e−7', '1e−7'],
  [-1.234_567_89e21, '−1.23457e+21', '−1.23456789e+21'],
  [0, '0', '0'],
])('%d has six digits, or all', (value, six, all) => {
  expect(numberText(value, false)).toBe(six);
  expect(numberText(value, true)).toBe(all);
});
