import { refusal } from '../../../../tools/testing/refusal';
import { assertSameLength } from './assert-length';
import { assertSeries } from './assert-series';
import { type Bounds } from './bounds';

const LENGTH = { atLeast: 2, atMost: 4 };
const PRICE: Bounds = { greaterThan: 0 };
const verdict = (values: unknown, bounds?: Bounds) =>
  refusal(() => {
    assertSeries(values, ['series', 'a'], LENGTH, bounds);
  });

test.each([[[1, -1]], [[1e15, -1e15, 0]], [new Float64Array([1, 2])], [new Float32Array(2)], [new Int8Array(3)]])(
  '%p passes',
  (values) => {
    expect(() => {
      assertSeries(values, 'series', LENGTH);
    }).not.toThrow();
  },
);

test.each<[values: unknown, place: (string | number)[], rule: string]>([
  [undefined, [], 'missing'],
  [null, [], 'list_type'],
  ['12', [], 'list_type'],
  [[1], [], 'too_short'],
  [new Float64Array(1), [], 'too_short'],
  [new Int32Array(1), [], 'too_short'],
  [new DataView(new ArrayBuffer(2)), [], 'list_type'],
  [new BigInt64Array(2), [], 'list_type'],
  [{ 0: 1, 1: 2, length: 2 }, [], 'list_type'],
  [[1, 2, 3, 4, 5], [], 'too_long'],
  [[1, 2, '3'], [2], 'float_type'],
  [[1, null], [1], 'float_type'],
  // a hole
  [Object.assign([1, 2, 3], { length: 4 }), [3], 'missing'],
  [[1, NaN], [1], 'finite_number'],
  [new Float64Array([Infinity, 1]), [0], 'finite_number'],
  [[1, 2e15], [1], 'less_than_equal'],
  [[-2e15, 2], [0], 'greater_than_equal'],
])('%p is refused at %j: %s', (values, place, rule) => {
  expect(verdict(values)).toMatchObject({ path: ['series', 'a', ...place], rule });
});

test.each<[bounds: Bounds, value: number, rule: string]>([
  [PRICE, 0, 'greater_than'],
  [PRICE, 2e15, 'less_than_equal'],
  [{ atLeast: 0 }, -1e-9, 'greater_than_equal'],
  [{ lessThan: 1 }, 1, 'less_than'],
  [{ atMost: 1 }, 1.5, 'less_than_equal'],
  [{ atMost: 1e300 }, 1e16, 'less_than_equal'],
])('bounds %j refuse %d: %s', (bounds, value, rule) => {
  expect(verdict([0.5, value], bounds)).toMatchObject({ path: ['series', 'a', 1], rule });
});

test('a series of another length is refused, one of the same length passes', () => {
  const refused = refusal(() => {
    assertSameLength([1, 2], 'y', [1, 2, 3], 'x');
  });
  expect(refused).toMatchObject({ path: ['y'], rule: 'value_error', constraint: 'as long as x, 3 elements' });
  expect(() => {
    assertSameLength([1, 2], 'y', new Float64Array(2), 'x');
  }).not.toThrow();
});
