import { isMillsDifferenceClose, millsDifference, millsRatio } from '../../black-scholes/mills-difference';
import { firstDerivative } from '../../finite-differences/five-point';
import { millsSlopeSeries } from '../strike-bonus';

test('Y(0) = √(π/2), Y(−1) = 0.6556795424187985', () => {
  expect(Math.abs(millsRatio(0) / Math.sqrt(Math.PI / 2) - 1)).toBeLessThanOrEqual(1e-15);
  // Abramowitz & Stegun (1964), table 26.1: 0.15865525393145702/0.24197072451914337
  expect(Math.abs(millsRatio(-1) / (0.15865525393145702 / 0.24197072451914337) - 1)).toBeLessThanOrEqual(1e-15);
});

test.each([
  [0, 0.03],
  [-0.4, 0.045],
  [-3, 0.02],
  [-8, 0.04],
])('the slope at h = %d, t = %d is that of the quotient', (h, t) => {
  expect(isMillsDifferenceClose(h, t)).toBe(true);
  const slope = firstDerivative((x) => millsDifference(h, x) / x, t, 2e-3);
  expect(Math.abs(millsSlopeSeries(h, t) - slope)).toBeLessThanOrEqual(1e-10);
  expect(millsSlopeSeries(h, -t)).toBe(-millsSlopeSeries(h, t));
});

test('at t = 0.05 the series meets the closed form (Y′(h + t) + Y′(h − t) − quotient)/t', () => {
  const [h, t] = [-0.5, 0.05];
  const slope = (y: number) => 1 + y * millsRatio(y);
  const quotient = (millsRatio(h + t) - millsRatio(h - t)) / t;
  const closed = (slope(h + t) + slope(h - t) - quotient) / t;
  expect(Math.abs(millsSlopeSeries(h, t) / closed - 1)).toBeLessThanOrEqual(1e-11);
});
