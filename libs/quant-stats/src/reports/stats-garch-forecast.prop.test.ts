import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { garchLogLikelihood } from '../../test/garch-likelihood';
import { garchSeries, SERIES_KINDS } from '../../test/garch-series';
import { type Answer, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-garch-forecast';
import { statsGarchForecast } from './stats-garch-forecast';
import { constantMeanLikelihood, zeroMeanLikelihood } from '../garch/internal/constant-mean-likelihood';
import { bestMaximum } from '../garch/internal/maximization/best-maximum';
import { scaledReturns } from '../garch/scaled-returns';

type MeanModel = Request<'statsGarchForecast'>['mean_model'];

const garch = answering<'statsGarchForecast', typeof statsGarchForecast>(rules, statsGarchForecast);

const mean_model = fc.constantFrom<MeanModel>('zero', 'constant');
const length = fc.oneof(fc.constant(30), fc.integer({ min: 30, max: 60 }), fc.integer({ min: 60, max: 300 }));
const anySeries = fc
  .record({ kind: fc.constantFrom(...SERIES_KINDS), n: length, seed: fc.nat() })
  .map(({ kind, n, seed }) => garchSeries(kind, n, seed));

interface Parameters {
  readonly mu: number;
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
}

function parametersOf({ mu, omega, alpha, beta }: Answer<'statsGarchForecast'>): Parameters {
  if (mu === null || omega === null || alpha === null || beta === null) throw new Error('no fit');
  return { mu, omega, alpha, beta };
}

const meanSquare = (returns: readonly number[], mu: number) =>
  returns.reduce((total, value) => total + (value - mu) ** 2, 0) / returns.length;

const isFeasible = (returns: readonly number[], { mu, omega, alpha, beta }: Parameters) =>
  alpha >= 0 && beta >= 0 && alpha + beta <= 1 - 1e-6 + 1e-15 && omega >= 1e-8 * meanSquare(returns, mu) * (1 - 1e-12);

/** Neighbours at distances of 1e-2, 1e-3 and 1e-4: of each parameter alone, and of pairs that exchange what they give. */
function neighbours(p: Parameters, deviation: number, model: MeanModel): Parameters[] {
  return [1e-2, 1e-3, 1e-4].flatMap((size) =>
    [size, -size].flatMap((step) => [
      { ...p, omega: p.omega * (1 + step) },
      { ...p, alpha: p.alpha + step },
      { ...p, beta: p.beta + step },
      { ...p, alpha: p.alpha + step, beta: p.beta - step },
      { ...p, beta: p.beta + step, omega: Math.max(0, p.omega - step * deviation * deviation) },
      { ...p, alpha: p.alpha + step, omega: Math.max(0, p.omega - step * deviation * deviation) },
      { ...p, beta: p.beta + step, omega: p.omega * (1 - step / Math.max(1e-3, 1 - p.alpha - p.beta)) },
      ...(model === 'constant' ? [{ ...p, mu: p.mu + step * deviation }] : []),
    ]),
  );
}

test('a converged fit is a maximum inside the constraints, better than its starts and than constant variance', () => {
  const starts = [
    [0.05, 0.9],
    [0.1, 0.8],
    [0.2, 0.5],
    [0.03, 0.95],
    [0.3, 0.3],
    [0.1, 0.1],
    [0.02, 0.6],
  ] as const;
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(anySeries, mean_model, (returns, model) => {
      const answer = garch({ returns, mean_model: model });
      const key = `${answer.boundary} ${answer.reason}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      if (answer.reason === 'zero_variance' || answer.boundary === 'alpha_zero') return;
      const p = parametersOf(answer);
      const likelihood = answer.log_likelihood ?? NaN;
      const noise = 1e-9 * (returns.length + Math.abs(likelihood));
      expect(isFeasible(returns, p)).toBe(true);
      expect(Math.abs(garchLogLikelihood(returns, p) - likelihood)).toBeLessThanOrEqual(noise);

      const mean = model === 'zero' ? 0 : returns.reduce((total, value) => total + value, 0) / returns.length;
      const variance = meanSquare(returns, mean);
      for (const [alpha, beta] of [...starts, [0, 0] as const]) {
        const start = { mu: mean, omega: variance * (1 - alpha - beta), alpha, beta };
        expect(garchLogLikelihood(returns, start)).toBeLessThanOrEqual(likelihood + noise);
      }
      if (!answer.converged) return;
      const better = neighbours(p, Math.sqrt(variance), model).filter(
        (other) => isFeasible(returns, other) && garchLogLikelihood(returns, other) > likelihood + noise,
      );
      expect(better).toEqual([]);
    }),
    { numRuns: 200 },
  );
  // every kind of answer was among them
  for (const kind of ['none null', 'beta_zero null', 'persistence null', 'alpha_zero null']) {
    expect(seen.get(kind) ?? 0).toBeGreaterThanOrEqual(10);
  }
});

test('the highest maximum meets the conditions of Karush, Kuhn and Tucker', () => {
  fc.assert(
    fc.property(anySeries, mean_model, (returns, model) => {
      fc.pre(garch({ returns, mean_model: model }).reason === null);
      const { values } = scaledReturns(returns, model);
      const likelihood =
        model === 'zero' ? zeroMeanLikelihood(values.map((value) => value * value)) : constantMeanLikelihood(values);
      const { x, derivatives, converged } = bestMaximum(likelihood);
      if (!converged) return;
      const [w, alpha, beta] = x as unknown as [number, number, number];
      const [gw, ga, gb, gm = 0] = derivatives.gradient as unknown as [number, number, number, number?];
      const tolerance = 1e-5 * values.length;
      const cap = 1 - 1e-6 - alpha - beta <= 1e-14 ? Math.max(0, -Math.min(ga, gb)) : 0;
      expect(Math.abs(gm)).toBeLessThanOrEqual(tolerance);
      expect(w > 1e-8 ? Math.abs(gw * w) : Math.max(0, -gw * w)).toBeLessThanOrEqual(tolerance);
      expect(alpha > 0 ? Math.abs(ga + cap) : Math.max(0, -ga - cap)).toBeLessThanOrEqual(tolerance);
      expect(beta > 0 ? Math.abs(gb + cap) : Math.max(0, -gb - cap)).toBeLessThanOrEqual(tolerance);
    }),
    { numRuns: 150 },
  );
});

test('no answer holds NaN or an infinity, and the numbers are consistent', () => {
  fc.assert(
    fc.property(anySeries, mean_model, fc.integer({ min: 1, max: 20 }), (returns, model, forecast_periods) => {
      const answer = garch({ returns, mean_model: model, forecast_periods });
      const numbers = JSON.stringify(answer, (_, value: unknown) =>
        typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value,
      );
      expect(numbers).not.toContain('broken');
      if (answer.reason === 'zero_variance') return;
      const { alpha, beta, persistence, boundary, converged, reason, standard_errors } = answer;
      expect(persistence).toBe((alpha ?? NaN) + (beta ?? NaN));
      expect(reason).toBe(converged ? null : 'no_convergence');
      expect(answer.forecast_variance).toHaveLength(forecast_periods);
      expect(standard_errors === null).toBe(boundary !== 'none' || !converged);
      expect(answer.long_run_variance === null).toBe(boundary === 'persistence');
      expect(answer.half_life === null).toBe(boundary === 'persistence' || boundary === 'alpha_zero');
    }),
    { numRuns: 120 },
  );
});

const plainKind = fc.constantFrom('garch' as const, 'garch, heavy tails' as const, 'arch' as const, 'drift' as const);
const plainSeries = fc
  .record({ kind: plainKind, n: fc.integer({ min: 60, max: 300 }), seed: fc.nat() })
  .map(({ kind, n, seed }) => garchSeries(kind, n, seed));

const close = (actual: number | null, expected: number | null, tolerance: number) => {
  expect(actual === null).toBe(expected === null);
  expect(Math.abs((actual ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(tolerance);
};

test('the unit of the returns does not matter', () => {
  fc.assert(
    fc.property(plainSeries, mean_model, fc.constantFrom(1e-8, 0.01, 3, 100, 1e8), (returns, model, factor) => {
      const fit = garch({ returns, mean_model: model });
      const scaled = garch({ returns: returns.map((value) => value * factor), mean_model: model });
      expect(scaled.boundary).toBe(fit.boundary);
      close(scaled.alpha, fit.alpha, 1e-7);
      close(scaled.beta, fit.beta, 1e-7);
      close((scaled.omega ?? NaN) / factor ** 2, fit.omega, 1e-7 * (fit.omega ?? NaN));
      close((scaled.mu ?? NaN) / factor, fit.mu, 1e-7);
      close((scaled.log_likelihood ?? NaN) + returns.length * Math.log(factor), fit.log_likelihood, 1e-8);
      close(scaled.horizon_vol_annualized, factor * (fit.horizon_vol_annualized ?? NaN), 1e-5 * factor);
    }),
    { numRuns: 60 },
  );
});

test('gains and losses count alike, and with a mean so does the level', () => {
  fc.assert(
    fc.property(plainSeries, fc.integer({ min: -8, max: 8 }), (returns, level) => {
      const zero = garch({ returns });
      const flipped = garch({ returns: returns.map((value, t) => (t % 3 ? value : -value)) });
      expect(flipped).toEqual(zero);
      const fit = garch({ returns, mean_model: 'constant' });
      const moved = garch({ returns: returns.map((value) => level - value), mean_model: 'constant' });
      close(moved.alpha, fit.alpha, 1e-7);
      close(moved.beta, fit.beta, 1e-7);
      close(moved.mu, level - (fit.mu ?? NaN), 1e-7);
      close(moved.log_likelihood, fit.log_likelihood, 1e-8);
    }),
    { numRuns: 60 },
  );
});

test('a mean that is estimated is at least as likely as a mean of zero', () => {
  fc.assert(
    fc.property(plainSeries, (returns) => {
      const zero = garch({ returns });
      const fit = garch({ returns, mean_model: 'constant' });
      fc.pre(zero.boundary !== 'alpha_zero' && fit.boundary !== 'alpha_zero');
      expect(fit.log_likelihood ?? NaN).toBeGreaterThanOrEqual((zero.log_likelihood ?? NaN) - 1e-3);
    }),
    { numRuns: 60 },
  );
});
