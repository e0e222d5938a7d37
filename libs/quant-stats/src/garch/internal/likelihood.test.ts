import { garchLogLikelihood } from '../../../test/garch-likelihood';
import { garchSeries } from '../../../test/garch-series';
import { constantMeanLikelihood, zeroMeanLikelihood } from './constant-mean-likelihood';
import { derivativesOf, type Likelihood } from './likelihood';

const raw = garchSeries('garch', 150, 11);
const root = Math.sqrt(raw.reduce((total, value) => total + value * value, 0) / raw.length);
const returns = raw.map((value) => value / root);
const values = Float64Array.from(returns);

const CASES: [string, Likelihood, number[]][] = [
  ['zero mean', zeroMeanLikelihood(values.map((value) => value * value)), [0.1, 0.2, 0.6]],
  ['zero mean, alpha 0', zeroMeanLikelihood(values.map((value) => value * value)), [0.4, 0, 0.5]],
  ['constant mean', constantMeanLikelihood(values), [0.1, 0.2, 0.6, 0.3]],
  ['constant mean, beta 0', constantMeanLikelihood(values), [0.7, 0.25, 0, -0.2]],
];

const at = (likelihood: Likelihood, x: readonly number[]) => {
  const derivatives = derivativesOf(likelihood.size);
  likelihood.derivatives(Float64Array.from(x), derivatives);
  return derivatives;
};

describe.each(CASES)('%s', (_, likelihood, x) => {
  const { value, gradient, hessian, information } = at(likelihood, x);
  const k = likelihood.size;

  test('the value is that of the definition', () => {
    const [w = NaN, alpha = NaN, beta = NaN, mu = 0] = x;
    const v = returns.reduce((total, r) => total + (r - mu) ** 2, 0) / returns.length;
    const plain = garchLogLikelihood(returns, { mu, omega: w * v, alpha, beta });
    expect(Math.abs(-value - 0.5 * returns.length * Math.log(2 * Math.PI) - plain)).toBeLessThanOrEqual(1e-11);
  });

  test('gradient and Hessian are the differences of value and gradient', () => {
    const h = 1e-5;
    x.forEach((_centre, i) => {
      const moved = (step: number) =>
        at(
          likelihood,
          x.map((xj, j) => (i === j ? xj + step : xj)),
        );
      const [up, down] = [moved(h), moved(-h)];
      expect(Math.abs((up.value - down.value) / (2 * h) - (gradient[i] ?? NaN))).toBeLessThanOrEqual(1e-4);
      for (let j = 0; j < k; j++) {
        const slope = ((up.gradient[j] ?? NaN) - (down.gradient[j] ?? NaN)) / (2 * h);
        expect(Math.abs(slope - (hessian[i * k + j] ?? NaN))).toBeLessThanOrEqual(1e-6 * Math.abs(slope) + 1e-4);
        expect(hessian[i * k + j]).toBe(hessian[j * k + i]);
        expect(information[i * k + j]).toBe(information[j * k + i]);
      }
    });
  });
});

test('the information is the mean of the Hessian over the series that the model makes', () => {
  // one observation at a time: E[e²] = h replaces the squares, where the terms in the residuals vanish
  const squares = Float64Array.from({ length: 40 }, (_, t) => 1 + 0.5 * Math.sin(t));
  const total = squares.reduce((sum, square) => sum + square, 0);
  const scaled = squares.map((square) => (square * squares.length) / total);
  // α = 0: the returns do not affect the variances, so the squares can equal them
  const [w, beta] = [0.3, 0.6];
  let h = 1;
  const path = scaled.map(() => (h = w + beta * h));
  const { hessian, information, gradient } = at(zeroMeanLikelihood(path), [w, 0, beta]);
  for (const i of [0, 2]) expect(Math.abs(gradient[i] ?? NaN)).toBeLessThanOrEqual(1e-12);
  for (const index of [0, 2, 6, 8]) {
    expect(Math.abs((hessian[index] ?? NaN) / (information[index] ?? NaN) - 1)).toBeLessThanOrEqual(1e-12);
  }
});

test('the information of a mean: n/v from the residuals, and what the variance says of it', () => {
  const mu = 0.4;
  const v = returns.reduce((sum, r) => sum + (r - mu) ** 2, 0) / returns.length;
  const drift = (-2 * returns.reduce((sum, r) => sum + (r - mu), 0)) / returns.length / v;
  const { information } = at(constantMeanLikelihood(values), [1, 0, 0, mu]);
  const expected = returns.length * (1 / v + 0.5 * drift * drift);
  expect(Math.abs((information[15] ?? NaN) / expected - 1)).toBeLessThanOrEqual(1e-12);
});
