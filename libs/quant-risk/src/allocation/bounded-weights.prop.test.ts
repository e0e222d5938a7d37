import fc from 'fast-check';
import { efficientFrontier } from './efficient-frontier';
import { maximumSharpe } from './maximum-sharpe';
import { minimumVariance } from './minimum-variance';

const K = fc.integer({ min: 2, max: 9 });
const even = (min: number, max: number) => fc.integer({ min: 0, max: 1000 }).map((i) => min + ((max - min) * i) / 1000);

/** Covariances of a few factors and noise of each asset's own, bounds with shorts, and a sum between those of the bounds. */
const problems = K.chain((k) =>
  fc.record({
    loadings: fc.array(fc.array(even(-1, 1), { minLength: 2, maxLength: 2 }), { minLength: k, maxLength: k }),
    own: fc.array(even(0.1, 1), { minLength: k, maxLength: k }),
    expectedReturns: fc.array(even(0.01, 0.3), { minLength: k, maxLength: k }),
    lower: fc.array(even(-0.5, 0.1), { minLength: k, maxLength: k }),
    width: fc.array(even(0, 1), { minLength: k, maxLength: k }),
    share: even(0.01, 0.99),
  }),
);

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((total, x, i) => total + x * (b[i] as number), 0);

function problemOf(drawn: typeof problems extends fc.Arbitrary<infer One> ? One : never) {
  const { loadings, own, expectedReturns, lower, width, share } = drawn;
  const covariance = loadings.map((a, i) =>
    loadings.map((b, j) => dot(a, b) + (i === j ? (own[i] as number) ** 2 : 0)),
  );
  const bounds = lower.map((low, i): [number, number] => [low, low + (width[i] as number)]);
  const least = lower.reduce((total, low) => total + low, 0);
  const sum = least + share * width.reduce((total, w) => total + w, 0);
  return { assets: { covariance, expectedReturns }, limits: { bounds, sum } };
}

/**
 * How far weights are from the conditions of optimality: the slope of the objective is one number ν on the assets between their
 * bounds, not below it at a lower bound, not above it at an upper one.
 */
function distance(
  weights: readonly number[],
  slopes: readonly number[],
  bounds: readonly (readonly number[])[],
): number {
  const isAt = (i: number, side: 0 | 1) => weights[i] === bounds[i]?.[side];
  const size = Math.max(...slopes.map(Math.abs));
  const mayFall = slopes.filter((_, i) => !isAt(i, 0));
  const mayRise = slopes.filter((_, i) => !isAt(i, 1));
  return Math.max(0, Math.max(...mayFall, -Infinity) - Math.min(...mayRise, Infinity)) / size;
}

function assertFeasible(
  weights: readonly number[],
  { bounds, sum }: { bounds: [number, number][]; sum: number },
): void {
  weights.forEach((weight, i) => {
    expect(weight).toBeGreaterThanOrEqual(bounds[i]?.[0] ?? NaN);
    expect(weight).toBeLessThanOrEqual(bounds[i]?.[1] ?? NaN);
  });
  const size = weights.reduce((total, weight) => total + Math.abs(weight), 0);
  expect(Math.abs(weights.reduce((total, weight) => total + weight, 0) - sum)).toBeLessThanOrEqual(1e-13 * (size + 1));
}

test('the least variance meets the conditions of Karush, Kuhn and Tucker', () => {
  fc.assert(
    fc.property(problems, (drawn) => {
      const { assets, limits } = problemOf(drawn);
      const weights = minimumVariance({ covariance: assets.covariance }, limits);
      assertFeasible(weights, limits);
      const slopes = assets.covariance.map((row) => dot(row, weights));
      expect(distance(weights, slopes, limits.bounds)).toBeLessThanOrEqual(1e-11);
    }),
    { numRuns: 300 },
  );
});

test('so does the highest Sharpe ratio', () => {
  fc.assert(
    fc.property(problems, (drawn) => {
      const { assets, limits } = problemOf(drawn);
      fc.pre(Math.abs(limits.sum) > 1e-3);
      let weights: number[];
      try {
        weights = maximumSharpe(assets, limits);
      } catch (error) {
        expect(error).toMatchObject({ code: 'NO_SOLUTION' });
        return;
      }
      assertFeasible(weights, limits);
      const { covariance, expectedReturns } = assets;
      const risks = covariance.map((row) => dot(row, weights));
      const theta = dot(weights, expectedReturns) / dot(weights, risks);
      expect(theta).toBeGreaterThan(0);
      const slopes = risks.map((risk, i) => theta * risk - (expectedReturns[i] as number));
      const terms = expectedReturns.map((mu) => Math.abs(mu));
      const size = Math.max(...slopes.map(Math.abs), ...terms) / Math.max(...slopes.map(Math.abs), 1e-300);
      expect(distance(weights, slopes, limits.bounds)).toBeLessThanOrEqual(1e-11 * size);
    }),
    { numRuns: 300 },
  );
});

test('the frontier rises, its variance is convex in its return, and the best ratio is at least that of any of its portfolios', () => {
  fc.assert(
    fc.property(problems, (drawn) => {
      const { assets, limits } = problemOf(drawn);
      const frontier = efficientFrontier(assets, { ...limits, points: 7 });
      frontier.forEach(({ weights }) => {
        assertFeasible([...weights], limits);
      });
      const variances = frontier.map(({ volatility }) => volatility ** 2);
      for (let i = 1; i < frontier.length; i++) {
        expect(variances[i]).toBeGreaterThanOrEqual((variances[i - 1] as number) * (1 - 1e-12));
      }
      for (let i = 1; i + 1 < frontier.length; i++) {
        const middle = ((variances[i - 1] as number) + (variances[i + 1] as number)) / 2;
        expect(variances[i]).toBeLessThanOrEqual(middle * (1 + 1e-12));
      }
      if (Math.abs(limits.sum) < 1e-3 || (frontier.at(-1)?.expectedReturn ?? 0) <= 0) return;
      const best = maximumSharpe(assets, limits);
      const risk = Math.sqrt(
        dot(
          best,
          assets.covariance.map((row) => dot(row, best)),
        ),
      );
      const highest = dot(best, assets.expectedReturns) / risk;
      for (const { expectedReturn, volatility } of frontier) {
        expect(expectedReturn / volatility).toBeLessThanOrEqual(highest * (1 + 1e-12) + 1e-15);
      }
    }),
    { numRuns: 200 },
  );
});

test('bounds and sum in one larger unit give weights in that unit', () => {
  fc.assert(
    fc.property(problems, even(0.5, 4), (drawn, unit) => {
      const { assets, limits } = problemOf(drawn);
      const larger = {
        bounds: limits.bounds.map(([a, b]): [number, number] => [a * unit, b * unit]),
        sum: limits.sum * unit,
      };
      const one = minimumVariance({ covariance: assets.covariance }, limits);
      const other = minimumVariance({ covariance: assets.covariance }, larger);
      other.forEach((weight, i) => {
        expect(Math.abs(weight - unit * (one[i] as number))).toBeLessThanOrEqual(1e-11 * unit);
      });
    }),
    { numRuns: 100 },
  );
});
