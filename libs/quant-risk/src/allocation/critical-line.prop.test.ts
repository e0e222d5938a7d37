import fc from 'fast-check';
import { covarianceMatrix, withRidge } from '@quant/core/kernels';
import { leastVarianceSet } from './active-set';
import { boundedProgram, type BoundedProgram } from './bounded-program';
import { gainsOf, leastVarianceForReturn } from './bounded-weights';
import { criticalLine } from './critical-line';
import { filledByReturn } from './filled-by-return';
import { frontierWeights } from './frontier-weights';
import { isOptimal } from './is-optimal';

/** Few observations make a singular covariance, few different means make ties, and bounds of 0.25 add up to the sum exactly. */
const programs = fc
  .record({
    k: fc.integer({ min: 2, max: 12 }),
    n: fc.constantFrom(3, 5, 40),
    means: fc.constantFrom(2, 5, 1000),
    isShort: fc.boolean(),
    most: fc.constantFrom(0.25, 0.6, 1),
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
  })
  .map(({ k, n, means, isShort, most, seed }) => {
    let state = seed;
    const next = () => (state = (69_069 * state + 1) % 2 ** 32) / 2 ** 32;
    const returns = Array.from({ length: k }, () => Float64Array.from({ length: n }, () => next() - 0.5));
    // the second asset is the first in another size: their correlation is 1
    if (n === 5) returns[1] = (returns[0] as Float64Array).map((value) => 0.5 * value);
    const { deviations, correlation } = covarianceMatrix(returns);
    const definite = withRidge(correlation, k);
    const lower = Float64Array.from({ length: k }, () => (isShort ? -0.25 : 0));
    const upper = lower.map((low) => Math.max(low, most - (next() < 0.2 ? 0.05 : 0)));
    const program = boundedProgram({ volatilities: deviations, correlation, definite }, { lower, upper, sum: 1 });
    return { program, mu: Float64Array.from({ length: k }, () => Math.floor(next() * means) / means) };
  })
  .filter(({ program: { upper }, mu }) => total(upper) >= 1 && mu.some((value) => value !== mu[0]));

/** What is left of sums when a ridge has made a singular covariance definite: the systems lose the digits of its reciprocal. */
const slackOf = ({ hessian }: BoundedProgram) => (hessian[0] === 1 ? 1e-12 : 1e-7);

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function variance({ hessian, units }: BoundedProgram, weights: Float64Array): number {
  const x = weights.map((weight, i) => weight * (units[i] as number));
  return x.reduce(
    (sum, xi, i) => sum + x.reduce((row, xj, j) => row + xi * xj * (hessian[i * x.length + j] as number), 0),
    0,
  );
}

test('every portfolio has the variance of the one that is found by itself, and its return', () => {
  fc.assert(
    fc.property(programs, ({ program, mu }) => {
      const gain = (weights: Float64Array) => weights.reduce((sum, w, i) => sum + w * (mu[i] as number), 0);
      const { safest, weightsOf } = frontierWeights(program, mu);
      const lowest = variance(program, leastVarianceSet(program)?.weights ?? new Float64Array());
      expect(Math.abs(variance(program, safest) - lowest)).toBeLessThanOrEqual(1e-9 * lowest + slackOf(program));
      const [from, to] = [gain(safest), gain(filledByReturn(program, mu).weights)];
      fc.pre(to - from > 1e-6);
      for (const share of [0.03, 0.2, 0.5, 0.9, 0.999]) {
        const target = from + share * (to - from);
        const weights = weightsOf(target);
        expect(Math.abs(total(weights) - 1)).toBeLessThanOrEqual(1e-13 * weights.length);
        expect(Math.abs(gain(weights) - target)).toBeLessThanOrEqual(1e-13 * weights.length);
        expect(weights.every((w, i) => w >= (program.lower[i] as number) && w <= (program.upper[i] as number))).toBe(
          true,
        );
        const least = variance(program, leastVarianceForReturn(program, gainsOf(program, mu), target));
        expect(variance(program, weights)).toBeLessThanOrEqual(least * (1 + 1e-9) + slackOf(program));
      }
    }),
    { numRuns: 300 },
  );
});

test('corners go down from the greatest return to the least variance, and every portfolio between two of them is optimal', () => {
  fc.assert(
    fc.property(programs, ({ program, mu }) => {
      fc.pre(new Set(mu).size === mu.length && program.hessian[0] === 1);
      const { values } = gainsOf(program, mu);
      const corners = criticalLine(program, values, filledByReturn(program, values));
      expect(corners).not.toBeNull();
      corners?.forEach(({ weights, gain, atBound }, i) => {
        const before = corners[i - 1];
        if (before === undefined) return;
        expect(gain).toBeLessThanOrEqual(before.gain + slackOf(program));
        expect(Math.abs(total(weights) - 1)).toBeLessThanOrEqual(slackOf(program));
        // an asset that has just come to its bound, or is about to leave it, is free in the segment above
        const isLine = before.atBound.filter((side) => side === 0).length > 1;
        if (isLine) expect(isOptimal(program, weights, before.atBound, values)).toBe(true);
        if (i === corners.length - 1) expect(isOptimal(program, weights, atBound)).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});

test('weights that are not optimal are found out', () => {
  const hessian = Float64Array.of(1, 0, 0, 1);
  const program = {
    hessian,
    units: Float64Array.of(1, 1),
    lower: Float64Array.of(0, 0),
    upper: Float64Array.of(1, 1),
    sum: 1,
  };
  expect(isOptimal(program, Float64Array.of(0.5, 0.5), Int8Array.of(0, 0))).toBe(true);
  expect(isOptimal(program, Float64Array.of(0.6, 0.4), Int8Array.of(0, 0))).toBe(false);
  expect(isOptimal(program, Float64Array.of(1, 0), Int8Array.of(0, -1))).toBe(false);
  expect(isOptimal(program, Float64Array.of(1, 0), Int8Array.of(1, 0))).toBe(false);
});
