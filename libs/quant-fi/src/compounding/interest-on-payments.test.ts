import { interestOnPayments } from './payments';

test.each([
  [0.05, 1, 0],
  [0.05, 2, 0.05],
  [0.1, 3, 0.31],
  [-0.5, 3, -1.25],
  [0, 40, 0],
])('interest on payments at %d over %d periods is %d', (rate, periods, interest) => {
  expect(Math.abs(interestOnPayments(rate, periods) - interest)).toBeLessThanOrEqual(1e-15);
});

test('both ways to the interest on payments agree where they meet', () => {
  for (const rate of [0.1, -0.1]) {
    const [series, difference] = [interestOnPayments(rate * (1 - 2 ** -52), 5), interestOnPayments(rate, 5)];
    expect(Math.abs(series / difference - 1)).toBeLessThanOrEqual(5e-15);
  }
});
