import { normalCdf } from '@quant/core';
import { finiteOrNull, sampleShape, type SampleShape } from '@quant/core/kernels';
import { TRADING_DAYS } from '../../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE } from './bounds';
import { type PeriodSharpe, periodSharpe } from '../../sharpe-ratio/period-sharpe';
import { sharpeLead, trackRecordLength } from '../../sharpe-ratio/sharpe-lead';
import { probabilisticSharpeInputs, type ProbabilisticSharpeInputs } from './probabilistic-sharpe-inputs';
import { type ProbabilisticSharpe } from './probabilistic-sharpe-result';

/** Quantile of the normal distribution at 0.95. */
const ONE_SIDED_95 = 1.6448536269514722;

type Ratios = Omit<ProbabilisticSharpe, 'benchmarkSharpe' | 'n'>;

/** Returns that do not vary have no ratio. */
const NONE: Ratios = {
  probabilisticSharpeRatio: null,
  sharpeRatio: null,
  sharpePerPeriod: null,
  zScore: null,
  pValue: null,
  significantAt95: false,
  significantAt99: false,
  seSharpe: null,
  minTrackRecordLength: null,
  skewness: null,
  excessKurtosis: null,
  reason: 'zero_variance',
};

/**
 * Probability that the true Sharpe ratio exceeds a benchmark, given the returns, their skewness and their fat tails,
 * and the length of the record that would make it 95 %.
 *
 * PSR = N(z),  z = (SR − SR*)·√(n − 1)/√V,  V = 1 − g₃·SR + (g₄ − 1)/4·SR²;  track record = 1 + V·(1.645/(SR − SR*))²
 *
 * @param inputs.returns              simple returns per period, oldest first   [n, 10 … 5000]
 * @param inputs.benchmarkSharpe      SR*·√A, the annualised ratio to beat      default 0
 * @param inputs.riskFreeRate         r, simple                                 [1/year]  −1 … 10, default 0.05
 * @param inputs.annualizationFactor  A, periods of a year                      integer 1 … 100 000, default 252
 * @returns the probability, the ratio, its error and the track record; null with a reason: `zero_variance` where the
 *          returns are constant, `overflow` for each figure that is itself beyond the doubles
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks SR = (mean − r/A)/s per period, s with n − 1 in its denominator; g₃ and g₄ are the population skewness and
 *          kurtosis (3 for normal returns), with which V ≥ 0. Returns are constant when s is at most 1e-12 of the
 *          largest of them. Accuracy: relative error ≤ 1e-12 over vectors/sharpe.exact.json, of the probability in its
 *          far tail too; beyond z = −38 it underflows to 0. Cost: O(n).
 * @see Bailey & López de Prado (2012), "The Sharpe ratio efficient frontier", J. Risk 15(2), 3–44.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
 * const { probabilisticSharpeRatio, minTrackRecordLength } = probabilisticSharpe({ returns });
 * probabilisticSharpeRatio; // ≈ 0.795968759017414
 * minTrackRecordLength; // ≈ 36.5764428235826
 */
export function probabilisticSharpe(inputs: ProbabilisticSharpeInputs): ProbabilisticSharpe {
  probabilisticSharpeInputs.assert(inputs);
  const { returns, benchmarkSharpe = 0 } = inputs;
  const { riskFreeRate = DEFAULT_RISK_FREE_RATE, annualizationFactor = TRADING_DAYS } = inputs;
  const period = periodSharpe(returns, riskFreeRate / annualizationFactor);
  return {
    ...ratios(returns, period, benchmarkSharpe, Math.sqrt(annualizationFactor)),
    benchmarkSharpe,
    n: returns.length,
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
    sharpeRatio: finiteOrNull(ratio * perYear),
    sharpePerPeriod: ratio,
    seSharpe: finiteOrNull((spread / root) * unit * perYear),
    minTrackRecordLength: trackRecord === null ? null : finiteOrNull(trackRecord),
  };
  const isOverflow =
    figures.sharpeRatio === null || figures.seSharpe === null || (trackRecord !== null && trackRecord === Infinity);
  return {
    ...figures,
    ...evidence(zScore),
    ...momentsOf(shape),
    reason: isOverflow ? 'overflow' : null,
  };
}

const momentsOf = (shape: SampleShape) => ({ skewness: shape.skewness, excessKurtosis: shape.kurtosis - 3 });

/** Probability and significance by the standard errors between ratio and benchmark, z; null without it. */
function evidence(z: number | null) {
  const probability = z === null ? null : normalCdf(z);
  return {
    zScore: z,
    probabilisticSharpeRatio: probability,
    pValue: z === null ? null : normalCdf(-z),
    significantAt95: probability !== null && probability > 0.95,
    significantAt99: probability !== null && probability > 0.99,
  };
}
