import { DEFAULT_RISK_FREE_RATE, PERIODS_PER_YEAR } from '../returns/bounds';
import { historicalRisk } from '../returns/historical-risk';
import { benchmarkComparison } from './benchmark-comparison';
import { assertPortfolioRiskInputs, type PortfolioRiskInputs } from './inputs';
import { type PortfolioRisk } from './portfolio-risk-result';

/**
 * Return, risk and distribution of a series of daily returns, and its standing against a benchmark.
 *
 * sharpe = (252·m − r)/(s·√252),  sortino = (252·m − r)/(d·√252),  calmar = cagr/|max drawdown|,
 * omega = Σ max(x − f, 0)/Σ max(f − x, 0),  f = r/252,  d = √(Σ min(x − f, 0)²/n) over all n returns x
 *
 * var95 and var99 are quantiles of the returns (type 7), cvar95 and cvar99 the means of the returns up to them; like the drawdown,
 * whose first peak is the start, they are negative for a loss.
 *
 * @param inputs.returns           simple returns per day, oldest first      [n, 5 … 5000]  −1 … 1000
 * @param inputs.benchmarkReturns  simple returns of a benchmark             [n]            −1 … 1000, optional
 * @param inputs.riskFreeRate      r, simple                                 [1/year]       −1 … 10, default 0.05
 * @returns the figures by section; null where a ratio has nothing to divide by, or is beyond the range of doubles
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks Deviations have n − 1 in the denominator, skewness and kurtosis are the bias-adjusted G1 and G2. Returns are flat when
 *          their deviation is at most 1e-12 of the largest of them: it is 0 then, and what divides by it null; differences to
 *          the benchmark are when it is at most 1e-12 of the largest return of the two.
 *          Accuracy: relative error ≤ 1e-13 of the largest term over vectors/portfolio-risk.exact.json. Cost: O(n).
 * @see Sharpe (1994), J. Portfolio Management 21(1), 49–58; Sortino & van der Meer (1991), J. Portfolio Management 17(4), 27–31;
 *      Young (1991), Futures 20(1); Keating & Shadwick (2002), J. Performance Measurement 6(3), 59–84.
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
  assertPortfolioRiskInputs(inputs);
  const { returns, benchmarkReturns = null, riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  return {
    ...historicalRisk(returns, riskFreeRate),
    benchmark: benchmarkReturns === null ? null : benchmarkComparison(returns, benchmarkReturns, riskFreeRate),
    n: returns.length,
    varMethod: 'historical_type7',
    periodsPerYear: PERIODS_PER_YEAR,
  };
}
