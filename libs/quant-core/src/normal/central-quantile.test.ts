import { normalCentralQuantile } from './central-quantile';
import { normalQuantile } from './normal';

test.each([0.421875, -0.421875, 0.25, -0.125, 2 ** -20])('at q = %d it is the quantile of one half more', (q) => {
  expect(normalCentralQuantile(q)).toBe(normalQuantile(0.5 + q));
});

// √(2π)·q to first order, the next term is q³
test.each([1e-9, -1e-20, 1e-300])('it keeps the digits of %d', (q) => {
  expect(Math.abs(normalCentralQuantile(q) / (2.5066282746310002 * q) - 1)).toBeLessThanOrEqual(1e-15);
});
