import { finiteOrNull, sampleShape } from '@quant/core/kernels';
import { TRADING_DAYS } from '../../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE } from './bounds';
import { type PeriodSharpe, periodSharpe } from '../../sharpe-ratio/period-sharpe';
import { relativeSpread, unitOf } from '../../sharpe-ratio/relative-spread';
import { sharpeRatioInputs, type SharpeRatioInputs } from './sharpe-ratio-inputs';
import { type SharpeRatio } from './sharpe-ratio-result';

/** Quantile of the normal distribution at 0.975. */
const TWO_SIDED_95 = 1.959963984540054;

/** The figures that have the deviation in their denominator. */
type Ratios = Omit<
  SharpeRatio,
  'annualizedReturn' | 'annualizedVol' | 'excessReturn' | 'n' | 'riskFreeRate' | 'annualizationFactor'
>;

/** Returns that do not vary have no ratio. */
const NONE: Ratios = {
  sharpeRatio: null,
  seSharpe: null,
  ci95Lower: null,
  ci95Upper: null,
  sharpePerPeriod: null,
  tStatistic: null,
  skewness: null,
  excessKurtosis: null,
  seSharpeMertens: null,
  reason: 'zero_variance',
};

/**
 * Sharpe ratio of a series of returns, with its sampling error.
 *
 * SR = (mean − r/A)/s per period, annualised SR·√A;  se = √((1 + SR²/2)/n)·√A;
 * Mertens: √((1 − g₃·SR + (g₄ − 1)/4·SR²)/n)·√A
 *
 * @param inputs.returns              simple returns per period, oldest first   [n, 5 … 5000]
 * @param inputs.riskFreeRate         r, simple                                 [1/year]  −1 … 10, default 0.05
 * @param inputs.annualizationFactor  A, periods of a year                      integer 1 … 100 000, default 252
 * @returns the ratio, its errors and the moments; null with a reason: `zero_variance` where the returns are constant,
 *          `overflow` for each figure that is itself beyond the doubles, which takes a deviation below 1e-290
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks s has n − 1 in its denominator; g₃ and g₄ are the population skewness and kurtosis. Returns are constant
 *          when s is at most 1e-12 of the largest of them: then only rounding varies. The errors are for independent
 *          returns; a positive autocorrelation widens them. Accuracy: relative error ≤ 1e-13 over
 *          vectors/sharpe.exact.json. Cost: O(n).
 * @see Sharpe (1994), J. Portfolio Management 21(1), 49–58; Lo (2002), "The statistics of Sharpe ratios", Financial
 *      Analysts Journal 58(4), 36–52; Mertens (2002), working paper, University of Basel.
 * @example
 * const { sharpeRatio: ratio, seSharpe } = sharpeRatio({ returns: [0.01, -0.02, 0.03, 0.005, -0.01] });
 * ratio; // ≈ 2.31208378864855
 * seSharpe; // ≈ 7.1368461623166
 * sharpeRatio({ returns: [0.1, 0.1, 0.1, 0.1, 0.1] }).reason; // 'zero_variance'
 */
export function sharpeRatio(inputs: SharpeRatioInputs): SharpeRatio {
  sharpeRatioInputs.assert(inputs);
  const { returns, riskFreeRate = DEFAULT_RISK_FREE_RATE, annualizationFactor = TRADING_DAYS } = inputs;
  const riskFree = riskFreeRate / annualizationFactor;
  const period = periodSharpe(returns, riskFree);
  const { mean, deviation } = period;
  return {
    ...ratios(returns, period, Math.sqrt(annualizationFactor)),
    annualizedReturn: mean * annualizationFactor,
    annualizedVol: deviation * Math.sqrt(annualizationFactor),
    excessReturn: (mean - riskFree) * annualizationFactor,
    n: returns.length,
    riskFreeRate,
    annualizationFactor,
  };
}

function ratios(returns: ArrayLike<number>, { mean, deviation, ratio }: PeriodSharpe, perYear: number): Ratios {
  if (ratio === null) return NONE;
  const shape = sampleShape(returns, mean, deviation);
  const moments = { skewness: shape.skewness, excessKurtosis: shape.kurtosis - 3 };
  if (!Number.isFinite(ratio)) return { ...NONE, ...moments, reason: 'overflow' };
  const rootN = Math.sqrt(returns.length);
  // √(1 + SR²/2) without the square, which may overflow
  const error = Math.hypot(1, ratio * Math.SQRT1_2) / rootN;
  const figures = {
    sharpeRatio: finiteOrNull(ratio * perYear),
    seSharpe: finiteOrNull(error * perYear),
    ...interval(ratio, error, perYear),
    sharpePerPeriod: ratio,
    tStatistic: finiteOrNull(ratio * rootN),
    seSharpeMertens: finiteOrNull((relativeSpread(ratio, shape) / rootN) * unitOf(ratio) * perYear),
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
  return { ci95Lower: boundAt(-TWO_SIDED_95), ci95Upper: boundAt(TWO_SIDED_95) };
}
