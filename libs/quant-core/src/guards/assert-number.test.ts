import { refusal } from '../../../../tools/testing/refusal';
import { assertNumber } from './assert-number';
import { type Bounds } from './bounds';

const OPEN: Bounds = { greaterThan: 0, lessThan: 1 };
const CLOSED: Bounds = { atLeast: 0, atMost: 1 };

test.each<[value: number, bounds: Bounds | undefined]>([
  [0, undefined],
  [1e15, undefined],
  [-1e15, undefined],
  [5e-324, OPEN],
  [1 - 2 ** -53, OPEN],
  [0, CLOSED],
  [-0, CLOSED],
  [1, CLOSED],
])('%d passes %o', (value, bounds) => {
  expect(() => {
    assertNumber(value, 'x', bounds);
  }).not.toThrow();
});

test.each<[value: unknown, bounds: Bounds | undefined, rule: string, constraint: string]>([
  [undefined, undefined, 'missing', 'given'],
  [null, undefined, 'float_type', 'a number'],
  ['1', undefined, 'float_type', 'a number'],
  [1n, undefined, 'float_type', 'a number'],
  [new Number(1), undefined, 'float_type', 'a number'],
  [NaN, undefined, 'finite_number', 'a finite number'],
  [NaN, OPEN, 'finite_number', 'a finite number'],
  [Infinity, OPEN, 'finite_number', 'a finite number'],
  [Infinity, { atMost: Infinity }, 'finite_number', 'a finite number'],
  [0, OPEN, 'greater_than', 'greater than 0'],
  [1, OPEN, 'less_than', 'less than 1'],
  [-5e-324, CLOSED, 'greater_than_equal', 'greater than or equal to 0'],
  [1 + 2 ** -52, CLOSED, 'less_than_equal', 'less than or equal to 1'],
  [1.1e15, undefined, 'less_than_equal', 'less than or equal to 1000000000000000'],
  [-1.1e15, undefined, 'greater_than_equal', 'greater than or equal to -1000000000000000'],
  [1.1e15, { greaterThan: 0 }, 'less_than_equal', 'less than or equal to 1000000000000000'],
  [1.1e15, { atMost: 1e20 }, 'less_than_equal', 'less than or equal to 1000000000000000'],
  [-1.1e15, { atLeast: -1e20 }, 'greater_than_equal', 'greater than or equal to -1000000000000000'],
])('%p is refused under %o: %s', (value, bounds, rule, constraint) => {
  const verdict = refusal(() => {
    assertNumber(value, 'x', bounds);
  });
  expect(verdict).toEqual({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule, constraint });
});

test('assertNumber names the place inside the inputs', () => {
  const verdict = refusal(() => {
    assertNumber(-5, ['legs', 0, 'strike'], { greaterThan: 0 });
  });
  expect(verdict).toMatchObject({ path: ['legs', 0, 'strike'], param: 'legs[0].strike' });
});
