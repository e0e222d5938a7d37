import { powerGap, sinhcSlope } from '../strike-bonus';

test.each([
  [0.3, 0.7],
  [-0.3, 0.7],
  [2, 4],
  [-2, 4],
])('powerGap for β = %d, c = %d is the plain difference', (beta, c) => {
  const plain = (Math.exp(0.25) - Math.exp(0.25 - 2 * beta * c)) / beta;
  expect(Math.abs(powerGap(0.25, 0.25 - 2 * beta * c, beta, c) / plain - 1)).toBeLessThanOrEqual(1e-14);
});

test.each([1e-30, 1e-12, -1e-12])(
  'powerGap for β = %d is 2c·e^(logAsset), which the plain difference loses',
  (beta) => {
    expect(Math.abs(powerGap(0, -2 * beta * 0.7, beta, 0.7) / 1.4 - 1)).toBeLessThanOrEqual(2e-12);
  },
);

test('powerGap between powers far apart is finite', () => {
  expect(powerGap(600, -1e9, 5, 1e8)).toBe(Math.exp(600) / 5);
});

test.each([0.5, 0.3, -0.5])('sinhcSlope at %d is (cosh y − sinh(y)/y)/y', (y) => {
  const plain = (Math.cosh(y) - Math.sinh(y) / y) / y;
  expect(Math.abs(sinhcSlope(y) / plain - 1)).toBeLessThanOrEqual(3e-14);
});

test('sinhcSlope begins with y/3', () => {
  expect(Math.abs((3 * sinhcSlope(1e-9)) / 1e-9 - 1)).toBeLessThanOrEqual(1e-15);
  expect(sinhcSlope(0)).toBe(0);
});
