import {
  ANY_NUMBER,
  assertReturns,
  inputs,
  type InputsOf,
  MAX_LENGTH,
  normalCdf,
  number,
  ofReturns,
  PERIODS_PER_YEAR,
  type Series,
  TRADING_DAYS,
} from '@quant/core';
import { periodSharpe } from './period-sharpe';
import { sharpeLead, type SharpeLead } from './sharpe-lead';

export const benchmarkOptions = {
  /** SR*·√A, the annualised ratio to beat; default 0. */
  benchmarkSharpe: number(ANY_NUMBER, 0),
  /** Risk-free rate, simple [1/year], −1 … 10; default 0. */
  riskFreeRate: number({ atLeast: -1, atMost: 10 }, 0),
  /** A, periods of a year; default 252. */
  periodsPerYear: number(PERIODS_PER_YEAR, TRADING_DAYS),
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
};

const probabilisticSharpeRatioOptions = inputs(benchmarkOptions);

/** Options of {@link probabilisticSharpeRatio}. */
export type ProbabilisticSharpeRatioOptions = InputsOf<typeof probabilisticSharpeRatioOptions>;

/**
 * Probability that the true Sharpe ratio exceeds a benchmark, given the returns, their skewness and their fat tails.
 *
 * PSR = N(z),  z = (SR − SR*)·√(n − 1)/√V,  V = 1 − g₃·SR + (g₄ − 1)/4·SR²,  SR = (mean − r/A)/s per period
 *
 * @param returns                 simple returns per period, oldest first   [n, 3 … 10 000 000]
 * @param options.benchmarkSharpe SR*·√A, the annualised ratio to beat      default 0
 * @param options.riskFreeRate    r, simple                                 [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A                                         0 < A ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns the probability; null where the returns are constant, where the ratio is beyond the doubles, and where V is 0, which
 *          takes returns of two sizes only
 * @throws InvalidInputError  an input is absent, not a number of its kind, looks like prices, or breaks the bound shown above; an option is unknown
 * @remarks s has n − 1 in its denominator; g₃ and g₄ are the population skewness and kurtosis (3 for normal returns), with which
 *          V ≥ 0. Returns are constant when s is at most 1e-12 of the largest of them. Accuracy: relative error ≤ 1e-12 over
 *          vectors/sharpe.exact.json, of the probability in its far tail too; beyond z = −38 it underflows to 0. Cost: O(n).
 * @see Bailey & López de Prado (2012), "The Sharpe ratio efficient frontier", J. Risk 15(2), 3–44, eq. 11.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
 * probabilisticSharpeRatio(returns, { riskFreeRate: 0.05 }); // ≈ 0.795968759017414
 * probabilisticSharpeRatio([0.1, 0.1, 0.1]); // null
 */
export function probabilisticSharpeRatio(
  returns: Series,
  options: ProbabilisticSharpeRatioOptions = {},
): number | null {
  const zScore = leadOver(returns, probabilisticSharpeRatioOptions.complete(options, ['options']))?.zScore ?? null;
  return zScore === null ? null : normalCdf(zScore);
}

interface Benchmark {
  readonly benchmarkSharpe: number;
  readonly riskFreeRate: number;
  readonly periodsPerYear: number;
  readonly of: 'returns' | undefined;
}

/**
 * Checks the returns, and measures their Sharpe ratio against a benchmark.
 *
 * @returns null if the ratio is undefined or beyond the doubles
 */
export function leadOver(
  returns: Series,
  { benchmarkSharpe, riskFreeRate, periodsPerYear, of }: Benchmark,
): SharpeLead | null {
  assertReturns(returns, 'returns', { atLeast: 3, atMost: MAX_LENGTH }, ANY_NUMBER, of);
  const period = periodSharpe(returns, riskFreeRate / periodsPerYear);
  const { ratio } = period;
  if (ratio === null || !Number.isFinite(ratio)) return null;
  return sharpeLead(returns, period, ratio, benchmarkSharpe / Math.sqrt(periodsPerYear));
}
