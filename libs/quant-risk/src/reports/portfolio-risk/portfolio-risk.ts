import { TRADING_DAYS } from '@quant/core';
import { activeReturns, annualInformation } from '../../benchmark/active-returns';
import { annualAlpha, annualTreynor, marketLine } from '../../benchmark/market-line';
import { sideOf } from '../../benchmark/sides';
import { sumCapture } from '../../benchmark/sum-capture';
import { DEFAULT_RISK_FREE_RATE } from '../../returns/bounds';
import { historicalRisk } from '../historical-risk/historical-risk';
import { type BenchmarkComparison } from './benchmark-comparison-result';
import { portfolioRiskInputs, type PortfolioRiskInputs } from './inputs';
import { type PortfolioRisk } from './portfolio-risk-result';

/**
 * Return, risk and distribution of a series of daily returns, and its standing against a benchmark.
 *
 * sharpe = (252·m − r)/(s·√252),  sortino = (252·m − r)/(d·√252),  calmar = cagr/|max drawdown|,
 * omega = Σ max(x − f, 0)/Σ max(f − x, 0),  f = r/252,  d = √(Σ min(x − f, 0)²/n) over all n returns x
 *
 * var95 and var99 are quantiles of the returns (type 7), cvar95 and cvar99 the means of the returns up to them; like
 * the drawdown, whose first peak is the start, they are negative for a loss.
 *
 * @param inputs.returns           simple returns per day, oldest first      [n, 5 … 5000]  −1 … 1000
 * @param inputs.benchmarkReturns  simple returns of a benchmark             [n]            −1 … 1000, optional
 * @param inputs.riskFreeRate      r, simple                                 [1/year]       −1 … 10, default 0.05
 * @returns the figures by section; null where a ratio has nothing to divide by, or is beyond the range of doubles
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks Deviations have n − 1 in the denominator, skewness and kurtosis are the bias-adjusted G1 and G2. Returns are
 *          flat when their deviation is at most 1e-12 of the largest of them: it is 0 then, and what divides by it
 *          null; differences to the benchmark are when it is at most 1e-12 of the largest return of the two.
 *          Accuracy: relative error ≤ 1e-13 of the largest term over vectors/portfolio-risk.exact.json. Cost: O(n).
 * @see Sharpe (1994), J. Portfolio Management 21(1), 49–58; Sortino & van der Meer (1991), J. Portfolio Management
 *      17(4), 27–31; Young (1991), Futures 20(1); Keating & Shadwick (2002), J. Performance Measurement 6(3), 59–84.
 * @example
 * const { returns, risk } = portfolioRisk({
 *   returns: [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005],
 * });
 * returns.cagr; // ≈ 0.58463192496243
 * risk.sharpe; // ≈ 2.142254773250132
 * risk.var95; // ≈ -0.01595
 * risk.maxDrawdown; // ≈ -0.02
 */
export function portfolioRisk(inputs: PortfolioRiskInputs): PortfolioRisk {
  portfolioRiskInputs.assert(inputs);
  const { returns, benchmarkReturns = null, riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  return {
    ...historicalRisk(returns, riskFreeRate),
    benchmark: benchmarkReturns === null ? null : benchmarkComparison(returns, benchmarkReturns, riskFreeRate),
    n: returns.length,
    varMethod: 'historical_type7',
    periodsPerYear: TRADING_DAYS,
  };
}

const PER_ROOT_YEAR = Math.sqrt(TRADING_DAYS);

/**
 * Standing of returns against those of a benchmark in the same periods.
 *
 * Preconditions, unchecked: equally long, at least two returns of −1 … 1000 each.
 *
 * @param riskFreeRate  simple [1/year]
 */
function benchmarkComparison(
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  riskFreeRate: number,
): BenchmarkComparison {
  const line = marketLine(returns, benchmark);
  const { beta, correlation, benchmarkMean, benchmarkDeviation } = line;
  const active = activeReturns(returns, benchmark);
  return {
    beta,
    alpha: annualAlpha(line, riskFreeRate, TRADING_DAYS),
    trackingError: PER_ROOT_YEAR * active.deviation,
    informationRatio: annualInformation(active, TRADING_DAYS),
    activeReturn: TRADING_DAYS * active.mean,
    treynor: annualTreynor(line, riskFreeRate, TRADING_DAYS),
    correlation,
    rSquared: correlation === null ? null : correlation * correlation,
    annualized: TRADING_DAYS * benchmarkMean,
    vol: PER_ROOT_YEAR * benchmarkDeviation,
    upCapture: sumCapture(sideOf(returns, benchmark, 1)),
    downCapture: sumCapture(sideOf(returns, benchmark, -1)),
  };
}
