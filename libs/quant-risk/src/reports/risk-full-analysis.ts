import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost, TRADING_DAYS } from '@quant/core';
import { estimatedCost, finiteOrNull, resolvedDeviation } from '@quant/core/kernels';
import { statsHurstExponent } from '@quant/stats/reports/stats-hurst-exponent';
import { empiricalKelly } from '../kelly/empirical-kelly';
import { leverageOfMoments } from '../kelly/leverage-of-moments';
import { growthPerDrawdown } from '../ratios/growth-per-drawdown';
import { assertPositiveStart, drawdownFigures } from './internal/drawdown-figures';
import { historicalRisk } from './internal/historical-risk';
import { curveOfEquity, curveOfReturns, type PortfolioCurve } from './internal/portfolio-curve';
import { riskVarParametric } from './risk-var-parametric';

type Portfolio = Request<'riskFullAnalysis'>;
type Analysis = Answer<'riskFullAnalysis'>;
type HistoricalRisk = ReturnType<typeof historicalRisk>['risk'];

/** Losses over a day, at the levels of `risk`. */
const LOSSES = { confidence_levels: [0.95, 0.99], holding_period_days: 1 };

/**
 * Return, risk, distribution, drawdowns, value at risk, Kelly leverage and Hurst exponent of a portfolio in one answer.
 *
 * Each figure is that of the operation for it alone: `riskPortfolio`, `riskDrawdown`, `riskVarParametric`, `riskKelly`
 * and `statsHurstExponent`; but the Kelly leverage is (mean − r/252)/variance, with the rate of the request. Total,
 * cagr, calmar, drawdowns and Hurst exponent are of the equity curve E, by default E_t = portfolio_value·Π(1 + r);
 * years = (length of E − 1)/252.
 *
 * @throws InvalidInputError  the equity curve starts at 0
 * @remarks Signs, flat returns and accuracy as at these operations. `var_95_usd` and `cvar_95_usd` are amounts, positive
 *          for a loss. The exponent is that of the daily log returns of the curve; it is null with fewer than 24 of
 *          them, with flat ones, and if the curve reaches 0. Cost: O(n·log n), that of the exponent.
 * @see riskPortfolio, riskDrawdown, riskVarParametric and riskKelly for the sources.
 * @example
 * const { returns, risk, kelly, hurst } = riskFullAnalysis({
 *   returns: [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005],
 *   portfolio_value: 50_000,
 *   risk_free_rate: 0.05,
 * });
 * returns.total_pct; // ≈ 1.84358222916653
 * risk.var_95_usd; // ≈ 797.5
 * kelly.full_kelly_leverage; // ≈ 10.7025548356179
 * hurst.interpretation; // 'INSUFFICIENT_DATA'
 */
export function riskFullAnalysis({
  returns,
  equity_curve = null,
  portfolio_value,
  risk_free_rate,
}: Portfolio): Analysis {
  if (equity_curve !== null) assertPositiveStart(equity_curve);
  const historical = historicalRisk(returns, risk_free_rate);
  const { annualized, vol, total, cagr, win_rate, mean, std } = historical.returns;
  const { skewness, excess_kurtosis, fat_tails } = historical.distribution;
  const leverage = leverageOfMoments(mean - risk_free_rate / TRADING_DAYS, std);
  const curve =
    equity_curve === null ? curveOfReturns(returns, portfolio_value, { total, cagr }) : curveOfEquity(equity_curve);
  return {
    returns: {
      annualized,
      vol,
      total_pct: curve.total === null ? null : finiteOrNull(100 * curve.total),
      cagr: curve.cagr,
    },
    risk: riskOf(historical.risk, curve, portfolio_value),
    distribution: { skewness, excess_kurtosis, fat_tails },
    var_parametric: riskVarParametric({ returns, portfolio_value, ...LOSSES }).var_results,
    kelly: {
      full_kelly_leverage: leverage,
      half_kelly: leverage === null ? null : leverage / 2,
      empirical_kelly: empiricalKelly(returns),
    },
    hurst: hurstSummary(curve.logReturns),
    portfolio: { start_value: curve.startValue, end_value: curve.endValue, win_rate },
    n: returns.length,
    trading_days: returns.length,
    years: curve.years,
  };
}

function riskOf(risk: HistoricalRisk, curve: PortfolioCurve, portfolioValue: number): Analysis['risk'] {
  const { sharpe, sortino, omega, var_95, cvar_95, var_99, cvar_99 } = risk;
  const { current_dd, max_duration, ulcer_index } = drawdownFigures(curve.underwater);
  return {
    sharpe,
    sortino,
    calmar: growthPerDrawdown(curve.cagr, curve.maxDrawdown),
    omega,
    var_95,
    cvar_95,
    var_99,
    cvar_99,
    max_drawdown: curve.maxDrawdown,
    current_drawdown: current_dd,
    max_drawdown_duration: max_duration,
    ulcer_index,
    // 0 − x: a quantile of 0 must not become −0
    var_95_usd: 0 - var_95 * portfolioValue,
    cvar_95_usd: 0 - cvar_95 * portfolioValue,
  };
}

/** Windows of 10 and 12 within half of the series: as many sizes as a line needs. */
const LEAST_RETURNS = 24;

const NONE: Analysis['hurst'] = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/** Hurst exponent of log returns, if they are many enough and vary. */
function hurstSummary(logReturns: Float64Array | null): Analysis['hurst'] {
  if (logReturns === null || logReturns.length < LEAST_RETURNS || resolvedDeviation(logReturns) === 0) return NONE;
  const { hurst_exponent, interpretation, hurst_corrected } = statsHurstExponent({
    ...{ series: Array.from(logReturns), min_window: 10 },
  });
  return { exponent: hurst_exponent, interpretation, corrected: hurst_corrected };
}

const RETURN_NANOSECONDS = 1100;
const ANSWER_BYTES = 5000;

/** Cost of a call: a time for each return, half of it for the rescaled ranges. */
export const cost = {
  estimate: ({ returns, equity_curve }: Portfolio): CallCost => {
    // a curve has its own returns
    const count = Math.max(returns.length, equity_curve?.length ?? 0);
    return estimatedCost(RETURN_NANOSECONDS * count, ANSWER_BYTES);
  },
  ceilingMs: 8,
  isSlowAtFirst: true,
} satisfies OperationCost<Portfolio>;
