import { grownAmount } from './growth';

test.each([
  [100, Math.LN2, 200],
  [-100, -Math.LN2, -50],
  [7, 0, 7],
  [0, 1e6, 0],
  [-0, 1, 0],
  [-5, -Infinity, 0],
  [1, 1000, Infinity],
  [-1, 1000, -Infinity],
  [-1, -2000, 0],
  [-5e-324, -2, 0],
])('%d grown by e^%d is %d', (amount, log, expected) => {
  const answer = grownAmount(amount, log);
  if (expected === 0 || !Number.isFinite(expected)) expect(answer).toBe(expected);
  else expect(Math.abs(answer / expected - 1)).toBeLessThan(4e-16);
});

// mpmath, 50 digits
test('the growth may leave the range of doubles where the result does not', () => {
  expect(Math.abs(grownAmount(1e-300, 1000) / 1.970071114017047e134 - 1)).toBeLessThan(1e-13);
  // e^-720 is one of the least doubles, which have not all their digits
  expect(Math.abs(grownAmount(1e15, -720) / 2.032230802424293e-298 - 1)).toBeLessThan(1e-13);
  expect(Math.abs(grownAmount(1e15, -750) / 1.901684963475e-311 - 1)).toBeLessThan(1e-12);
});
