import { positiveQuotient } from './positive-quotient';

test.each([
  [3, 2, 1.5],
  [-3, 2, -1.5],
  [0, 2, 0],
  [1, 0, null],
  [0, 0, null],
  [1, -2, null],
  [1e15, 1e-300, null],
  [-1e15, 1e-300, null],
])('%d/%d is %p', (numerator, denominator, quotient) => {
  expect(positiveQuotient(numerator, denominator)).toBe(quotient);
});
