import { type Answer, type Request } from '@quant/contract';
import { normalCdf } from '@quant/core';
import { finiteOrNull, sampleShape, type SampleShape } from '@quant/core/kernels';
import { type PeriodSharpe, periodSharpe } from '../sharpe-ratio/period-sharpe';
import { sharpeLead, trackRecordLength } from '../sharpe-ratio/sharpe-lead';

/** Quantile of the normal distribution at 0.95. */
const ONE_SIDED_95 = 1.6448536269514722;

type Ratios = Omit<Answer<'statsProbabilisticSharpe'>, 'benchmark_sharpe' | 'n'>;

/** Returns that do not vary have no ratio. */
const NONE: Ratios = {
  probabilistic_sharpe_ratio: null,
  sharpe_ratio: null,
  sharpe_per_period: null,
  z_score: null,
  p_value: null,
  significant_at_95: false,
  significant_at_99: false,
  se_sharpe: null,
  min_track_record_length: null,
  skewness: null,
  excess_kurtosis: null,
  reason: 'zero_variance',
};

/**
 * Probability that the true Sharpe ratio exceeds a benchmark, given the returns, their skewness and their fat tails,
 * and the length of the record that would make it 95 %.
 *
 * PSR = N(z),  z = (SR − SR*)·√(n − 1)/√V,  V = 1 − g₃·SR + (g₄ − 1)/4·SR²;  track record = 1 + V·(1.645/(SR − SR*))²
 *
 * @remarks SR = (mean − r/A)/s per period, s with n − 1 in its denominator; g₃ and g₄ are the population skewness and
 *          kurtosis (3 for normal returns), with which V ≥ 0. Returns are constant when s is at most 1e-12 of the
 *          largest of them. Accuracy: relative error ≤ 1e-12 over vectors/sharpe.exact.json, of the probability in its
 *          far tail too; beyond z = −38 it underflows to 0. Cost: O(n).
 * @see Bailey & López de Prado (2012), "The Sharpe ratio efficient frontier", J. Risk 15(2), 3–44.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
 * const { probabilistic_sharpe_ratio, min_track_record_length } = statsProbabilisticSharpe({
 *   ...{ returns, benchmark_sharpe: 0, risk_free_rate: 0.05, annualization_factor: 252 },
 * });
 * probabilistic_sharpe_ratio; // ≈ 0.795968759017414
 * min_track_record_length; // ≈ 36.5764428235826
 */
export function statsProbabilisticSharpe(
  request: Request<'statsProbabilisticSharpe'>,
): Answer<'statsProbabilisticSharpe'> {
  const { returns, benchmark_sharpe, risk_free_rate, annualization_factor } = request;
  const period = periodSharpe(returns, risk_free_rate / annualization_factor);
  const found = ratios(returns, period, benchmark_sharpe, Math.sqrt(annualization_factor));
  return {
    probabilistic_sharpe_ratio: found.probabilistic_sharpe_ratio,
    sharpe_ratio: found.sharpe_ratio,
    sharpe_per_period: found.sharpe_per_period,
    benchmark_sharpe,
    z_score: found.z_score,
    p_value: found.p_value,
    significant_at_95: found.significant_at_95,
    significant_at_99: found.significant_at_99,
    se_sharpe: found.se_sharpe,
    min_track_record_length: found.min_track_record_length,
    skewness: found.skewness,
    excess_kurtosis: found.excess_kurtosis,
    n: returns.length,
    reason: found.reason,
  };
}

function ratios(returns: ArrayLike<number>, period: PeriodSharpe, benchmark: number, perYear: number): Ratios {
  const { mean, deviation, ratio } = period;
  if (ratio === null) return NONE;
  if (!Number.isFinite(ratio)) {
    return { ...NONE, ...momentsOf(sampleShape(returns, mean, deviation)), reason: 'overflow' };
  }
  const found = sharpeLead(returns, period, ratio, benchmark / perYear);
  const { shape, spread, unit, zScore } = found;
  const root = Math.sqrt(returns.length - 1);
  const trackRecord = trackRecordLength(found, ONE_SIDED_95);
  const figures = {
    sharpe_ratio: finiteOrNull(ratio * perYear),
    sharpe_per_period: ratio,
    se_sharpe: finiteOrNull((spread / root) * unit * perYear),
    min_track_record_length: trackRecord === null ? null : finiteOrNull(trackRecord),
  };
  const isOverflow =
    figures.sharpe_ratio === null || figures.se_sharpe === null || (trackRecord !== null && trackRecord === Infinity);
  return {
    ...figures,
    ...evidence(zScore),
    ...momentsOf(shape),
    reason: isOverflow ? 'overflow' : null,
  };
}

const momentsOf = (shape: SampleShape) => ({ skewness: shape.skewness, excess_kurtosis: shape.kurtosis - 3 });

/** Probability and significance by the standard errors between ratio and benchmark, z; null without it. */
function evidence(z: number | null) {
  const probability = z === null ? null : normalCdf(z);
  return {
    z_score: z,
    probabilistic_sharpe_ratio: probability,
    p_value: z === null ? null : normalCdf(-z),
    significant_at_95: probability !== null && probability > 0.95,
    significant_at_99: probability !== null && probability > 0.99,
  };
}
