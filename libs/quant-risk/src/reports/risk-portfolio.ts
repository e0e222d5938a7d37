import { type Answer, type Request } from '@quant/contract';
import { assertSameLength, type CallCost, type OperationCost, TRADING_DAYS } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { activeReturns, annualInformation } from '../benchmark/active-returns';
import { annualAlpha, annualTreynor, marketLine } from '../benchmark/market-line';
import { sideOf } from '../benchmark/sides';
import { sumCapture } from '../benchmark/sum-capture';
import { historicalRisk } from './internal/historical-risk';

type Returns = Request<'riskPortfolio'>;
type Risk = Answer<'riskPortfolio'>;
type Comparison = NonNullable<Risk['benchmark']>;

/**
 * Return, risk and distribution of a series of daily returns, and its comparison with a benchmark.
 *
 * sharpe = (252·m − r)/(s·√252),  sortino = (252·m − r)/(d·√252),  calmar = cagr/|max drawdown|,
 * omega = Σ max(x − f, 0)/Σ max(f − x, 0),  f = r/252,  d = √(Σ min(x − f, 0)²/n) over all n returns x
 *
 * `var_95` and `var_99` are quantiles of the returns (type 7), `cvar_95` and `cvar_99` the means of the returns up to
 * them. They are negative for a loss, and so is the drawdown, which counts the start as the first peak.
 *
 * @throws InvalidInputError  the benchmark has another number of returns
 * @remarks Deviations have n − 1 in the denominator, skewness and kurtosis are the bias-adjusted G1 and G2. Returns are
 *          flat if their deviation is at most 1e-12 of the largest of them: the deviation is 0 then, and every ratio
 *          with it null. Differences to the benchmark are flat if theirs is at most 1e-12 of the largest return of the
 *          two series. A ratio by 0, or beyond the range of doubles, is null.
 *          Accuracy: relative error ≤ 1e-13 of the largest term over vectors/portfolio-risk.exact.json. Cost: O(n).
 * @see Sharpe (1994), J. Portfolio Management 21(1), 49–58; Sortino & van der Meer (1991), J. Portfolio Management
 *      17(4), 27–31; Young (1991), Futures 20(1); Keating & Shadwick (2002), J. Performance Measurement 6(3), 59–84.
 * @example
 * const { returns, risk } = riskPortfolio({
 *   returns: [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005],
 *   risk_free_rate: 0.05,
 * });
 * returns.cagr; // ≈ 0.58463192496243
 * risk.sharpe; // ≈ 2.142254773250132
 * risk.var_95; // ≈ -0.01595
 * risk.max_drawdown; // ≈ -0.02
 */
export function riskPortfolio({ returns, benchmark_returns = null, risk_free_rate }: Returns): Risk {
  if (benchmark_returns !== null) assertSameLength(benchmark_returns, 'benchmark_returns', returns, 'returns');
  return {
    ...historicalRisk(returns, risk_free_rate),
    benchmark: benchmark_returns === null ? null : comparison(returns, benchmark_returns, risk_free_rate),
    n: returns.length,
    var_method: 'historical_type7',
    periods_per_year: TRADING_DAYS,
  };
}

const PER_ROOT_YEAR = Math.sqrt(TRADING_DAYS);

/**
 * Compares returns with those of a benchmark in the same periods.
 *
 * Preconditions, unchecked: equally long, at least two returns of −1 … 1000 each.
 *
 * @param riskFreeRate  simple [1/year]
 */
function comparison(returns: ArrayLike<number>, benchmark: ArrayLike<number>, riskFreeRate: number): Comparison {
  const line = marketLine(returns, benchmark);
  const { beta, correlation, benchmarkMean, benchmarkDeviation } = line;
  const active = activeReturns(returns, benchmark);
  return {
    beta,
    alpha: annualAlpha(line, riskFreeRate, TRADING_DAYS),
    tracking_error: PER_ROOT_YEAR * active.deviation,
    information_ratio: annualInformation(active, TRADING_DAYS),
    treynor: annualTreynor(line, riskFreeRate, TRADING_DAYS),
    correlation,
    r_squared: correlation === null ? null : correlation * correlation,
    active_return: TRADING_DAYS * active.mean,
    annualized: TRADING_DAYS * benchmarkMean,
    vol: PER_ROOT_YEAR * benchmarkDeviation,
    up_capture: sumCapture(sideOf(returns, benchmark, 1)),
    down_capture: sumCapture(sideOf(returns, benchmark, -1)),
  };
}

const RETURN_NANOSECONDS = 300;
const BENCHMARK_RETURN_NANOSECONDS = 160;
const ANSWER_BYTES = 3000;

/** Cost of a call: a time for each return, and for each of the benchmark. */
export const cost = {
  estimate: ({ returns, benchmark_returns }: Returns): CallCost =>
    estimatedCost(
      RETURN_NANOSECONDS * returns.length + BENCHMARK_RETURN_NANOSECONDS * (benchmark_returns?.length ?? 0),
      ANSWER_BYTES,
    ),
  ceilingMs: 3,
} satisfies OperationCost<Returns>;
