import { assertReturns } from './assert-returns';
import { refusal } from '../../../../tools/testing/refusal';

const LENGTH = { atMost: 100 };
const BOUNDS = { atLeast: -1, atMost: 1000 };
const thrown = (values: unknown, of?: 'returns') =>
  refusal(() => {
    assertReturns(values, 'returns', LENGTH, BOUNDS, of);
  });

const steady = (n: number, level: number, wave: number) =>
  Array.from({ length: n }, (_, i) => level + (i % 2 === 0 ? wave : -wave));

test.each<[title: string, values: readonly number[]]>([
  ['three gains of more than 100 %', [100, 101, 99]],
  ['a rate of exchange', steady(20, 0.9, 0.01)],
  ['an account that starts at 1', Array.from({ length: 20 }, (_, i) => 1 + i / 100)],
  ['a rate of exchange, all but as volatile as ten', steady(20, 1, 0.097)],
])('%s look like prices', (_, values) => {
  const constraint: unknown = expect.stringContaining(
    "pass simpleReturns(prices), or { of: 'returns' } if they are returns",
  );
  expect(thrown(values)).toMatchObject({ path: ['returns'], rule: 'value_error', constraint });
  expect(thrown(Float64Array.from(values))).toMatchObject({ path: ['returns'], rule: 'value_error' });
  expect(() => {
    assertReturns(values, 'returns', LENGTH, BOUNDS, 'returns');
  }).not.toThrow();
});

test.each<[title: string, values: readonly number[]]>([
  ['nothing', []],
  ['two gains of more than 100 %', [2, 3]],
  ['a gain of exactly 100 %', [1, 2, 3]],
  ['a total loss at the end', [...steady(50, 100, 1), -1]],
  ['a period without a return', [...steady(50, 0.9, 0.01), 0]],
  ['nineteen steady gains', steady(19, 0.01, 0.0001)],
  ['gains as volatile as a tenth of their mean', steady(20, 1, 0.1)],
  ['interest that is always the same', Array<number>(250).fill(0.0001)],
  ['gains next to nothing', [5e-324, 1e-323, ...Array<number>(30).fill(2e-323)]],
])('%s pass', (_, values) => {
  expect(() => {
    assertReturns(values, 'returns', LENGTH_OF_ALL, BOUNDS);
  }).not.toThrow();
});

const LENGTH_OF_ALL = { atMost: 1000 };

test('refuses a value other than a series, even if the caller insists', () => {
  expect(thrown([0.1, 'x'], 'returns')).toMatchObject({ path: ['returns', 1], rule: 'float_type' });
  expect(thrown([100, 101, NaN])).toMatchObject({ path: ['returns', 2], rule: 'finite_number' });
  expect(thrown(undefined)).toMatchObject({ path: ['returns'], rule: 'missing' });
});
