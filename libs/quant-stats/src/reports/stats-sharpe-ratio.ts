import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull, sampleShape } from '@quant/core/kernels';
import { type PeriodSharpe, periodSharpe } from '../sharpe-ratio/period-sharpe';
import { relativeSpread, unitOf } from '../sharpe-ratio/relative-spread';

/** Quantile of the normal distribution at 0.975. */
const TWO_SIDED_95 = 1.959963984540054;

/** The figures that have the deviation in their denominator. */
type Ratios = Omit<
  Answer<'statsSharpeRatio'>,
  'annualized_return' | 'annualized_vol' | 'excess_return' | 'n' | 'risk_free_rate' | 'annualization_factor'
>;

/** Returns that do not vary have no ratio. */
const NONE: Ratios = {
  sharpe_ratio: null,
  se_sharpe: null,
  ci_95_lower: null,
  ci_95_upper: null,
  sharpe_per_period: null,
  t_statistic: null,
  skewness: null,
  excess_kurtosis: null,
  se_sharpe_mertens: null,
  reason: 'zero_variance',
};

/**
 * Sharpe ratio of a series of returns, with its sampling error.
 *
 * SR = (mean − r/A)/s per period, annualised SR·√A;  se = √((1 + SR²/2)/n)·√A;
 * Mertens: √((1 − g₃·SR + (g₄ − 1)/4·SR²)/n)·√A
 *
 * @remarks s has n − 1 in its denominator; g₃ and g₄ are the population skewness and kurtosis. Returns are constant
 *          when s is at most 1e-12 of the largest of them: then only rounding varies. The errors are for independent
 *          returns; a positive autocorrelation widens them. Accuracy: relative error ≤ 1e-13 over
 *          vectors/sharpe.exact.json. Cost: O(n).
 * @see Sharpe (1994), J. Portfolio Management 21(1), 49–58; Lo (2002), "The statistics of Sharpe ratios", Financial
 *      Analysts Journal 58(4), 36–52; Mertens (2002), working paper, University of Basel.
 * @example
 * const year = { risk_free_rate: 0.05, annualization_factor: 252 };
 * const { sharpe_ratio, se_sharpe } = statsSharpeRatio({ ...year, returns: [0.01, -0.02, 0.03, 0.005, -0.01] });
 * sharpe_ratio; // ≈ 2.31208378864855
 * se_sharpe; // ≈ 7.1368461623166
 * statsSharpeRatio({ ...year, returns: [0.1, 0.1, 0.1, 0.1, 0.1] }).reason; // 'zero_variance'
 */
export function statsSharpeRatio(request: Request<'statsSharpeRatio'>): Answer<'statsSharpeRatio'> {
  const { returns, risk_free_rate, annualization_factor } = request;
  const riskFree = risk_free_rate / annualization_factor;
  const period = periodSharpe(returns, riskFree);
  const { mean, deviation } = period;
  const found = ratios(returns, period, Math.sqrt(annualization_factor));
  return {
    sharpe_ratio: found.sharpe_ratio,
    annualized_return: mean * annualization_factor,
    annualized_vol: deviation * Math.sqrt(annualization_factor),
    excess_return: (mean - riskFree) * annualization_factor,
    se_sharpe: found.se_sharpe,
    ci_95_lower: found.ci_95_lower,
    ci_95_upper: found.ci_95_upper,
    n: returns.length,
    sharpe_per_period: found.sharpe_per_period,
    t_statistic: found.t_statistic,
    skewness: found.skewness,
    excess_kurtosis: found.excess_kurtosis,
    se_sharpe_mertens: found.se_sharpe_mertens,
    risk_free_rate,
    annualization_factor,
    reason: found.reason,
  };
}

function ratios(returns: ArrayLike<number>, { mean, deviation, ratio }: PeriodSharpe, perYear: number): Ratios {
  if (ratio === null) return NONE;
  const shape = sampleShape(returns, mean, deviation);
  const moments = { skewness: shape.skewness, excess_kurtosis: shape.kurtosis - 3 };
  if (!Number.isFinite(ratio)) return { ...NONE, ...moments, reason: 'overflow' };
  const rootN = Math.sqrt(returns.length);
  // √(1 + SR²/2) without the square, which may overflow
  const error = Math.hypot(1, ratio * Math.SQRT1_2) / rootN;
  const figures = {
    sharpe_ratio: finiteOrNull(ratio * perYear),
    se_sharpe: finiteOrNull(error * perYear),
    ...interval(ratio, error, perYear),
    sharpe_per_period: ratio,
    t_statistic: finiteOrNull(ratio * rootN),
    se_sharpe_mertens: finiteOrNull((relativeSpread(ratio, shape) / rootN) * unitOf(ratio) * perYear),
  };
  return { ...figures, ...moments, reason: Object.values(figures).includes(null) ? 'overflow' : null };
}

/** Both bounds; null where a bound, or the annual ratio between them, is beyond the doubles. */
function interval(ratio: number, error: number, perYear: number) {
  const boundAt = (z: number): number | null => {
    // halved, so that a bound within the doubles is found by figures that are
    const half = 0.5 * perYear;
    return Number.isFinite(ratio * perYear) ? finiteOrNull(2 * (ratio * half + z * (error * half))) : null;
  };
  return { ci_95_lower: boundAt(-TWO_SIDED_95), ci_95_upper: boundAt(TWO_SIDED_95) };
}
