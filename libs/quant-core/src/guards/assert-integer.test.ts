import { refusal } from '../../../../tools/testing/refusal';
import { assertInteger } from './assert-number';

const STEPS = { atLeast: 1, atMost: 200 };

test.each([1, 200, 100])('%d passes', (value) => {
  expect(() => {
    assertInteger(value, 'steps', STEPS);
  }).not.toThrow();
});

test.each<[value: unknown, rule: string]>([
  [undefined, 'missing'],
  [null, 'int_type'],
  ['1', 'int_type'],
  [NaN, 'finite_number'],
  [Infinity, 'finite_number'],
  [1.5, 'int_type'],
  [0, 'greater_than_equal'],
  [201, 'less_than_equal'],
])('%p is refused: %s', (value, rule) => {
  const verdict = refusal(() => {
    assertInteger(value, ['legs', 0, 'quantity'], STEPS);
  });
  expect(verdict).toMatchObject({ path: ['legs', 0, 'quantity'], rule });
});
