import { TRADING_DAYS } from '@quant/core';
import { finiteOrNull, resolvedDeviation } from '@quant/core/kernels';
import { statsHurstExponent } from '@quant/stats/reports/stats-hurst-exponent';
import { drawdownFigures } from '../drawdown/drawdown-figures';
import { empiricalKelly } from '../../kelly/empirical-kelly';
import { leverageOfMoments } from '../../kelly/leverage-of-moments';
import { DEFAULT_RISK_FREE_RATE } from '../../returns/bounds';
import { growthPerDrawdown } from '../../ratios/growth-per-drawdown';
import { historicalRisk } from '../internal/historical-risk';
import { parametricValueAtRisk } from '../value-at-risk/parametric-value-at-risk';
import { type FullRiskAnalysis, type FullRiskSummary, type HurstSummary } from './full-risk-analysis-result';
import { fullRiskAnalysisInputs, DEFAULT_PORTFOLIO_VALUE, type FullRiskAnalysisInputs } from './inputs';
import { curveOfEquity, curveOfReturns, type PortfolioCurve } from './internal/portfolio-curve';

/**
 * Return, risk, distribution, drawdowns, value at risk, Kelly leverage and Hurst exponent of a portfolio in one answer.
 *
 * Each figure is that of the function for it alone: portfolioRisk, drawdownAnalysis, parametricValueAtRisk,
 * riskKelly, and statsHurstExponent of @quant/stats; but the Kelly leverage is (mean − r/252)/variance, with the rate
 * of the request. Total, cagr, calmar, drawdowns and Hurst exponent are of the equity curve E, by default
 * E_t = portfolioValue·Π(1 + r); years = (length of E − 1)/252.
 *
 * @param inputs.returns         simple returns per day, oldest first       [n, 10 … 5000]  −1 … 1000
 * @param inputs.equityCurve     daily values of the account, oldest first  [2 … 5000]      [currency]
 *                               ≥ 0, the first > 0; optional
 * @param inputs.portfolioValue  what the risk in currency refers to        [currency]      > 0, default 100 000
 * @param inputs.riskFreeRate    simple                                     [1/year]        −1 … 10, default 0.05
 * @returns the figures by section; null where they are not defined
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks Signs, flat returns and accuracy as at these functions. Cost: O(n·log n), that of the Hurst exponent.
 * @see portfolioRisk, drawdownAnalysis, parametricValueAtRisk and riskKelly for the sources.
 * @example
 * const { returns, risk, kelly, hurst } = fullRiskAnalysis({
 *   returns: [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005],
 *   portfolioValue: 50_000,
 * });
 * returns.totalPct; // ≈ 1.84358222916653
 * risk.var95Usd; // ≈ 797.5
 * kelly.fullKellyLeverage; // ≈ 10.7025548356179
 * hurst.interpretation; // 'INSUFFICIENT_DATA'
 */
export function fullRiskAnalysis(inputs: FullRiskAnalysisInputs): FullRiskAnalysis {
  fullRiskAnalysisInputs.assert(inputs);
  const { returns, equityCurve = null, portfolioValue = DEFAULT_PORTFOLIO_VALUE } = inputs;
  const { riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  const historical = historicalRisk(returns, riskFreeRate);
  const { annualized, vol, total, cagr, win_rate: winRate, mean, std } = historical.returns;
  const { skewness, excess_kurtosis: excessKurtosis, fat_tails: fatTails } = historical.distribution;
  const leverage = leverageOfMoments(mean - riskFreeRate / TRADING_DAYS, std);
  const curve =
    equityCurve === null ? curveOfReturns(returns, portfolioValue, { total, cagr }) : curveOfEquity(equityCurve);
  return {
    returns: {
      annualized,
      vol,
      totalPct: curve.total === null ? null : finiteOrNull(100 * curve.total),
      cagr: curve.cagr,
    },
    risk: riskOf(historical, curve, portfolioValue),
    distribution: { skewness, excessKurtosis, fatTails },
    varParametric: parametricValueAtRisk({ returns, portfolioValue }).varResults,
    kelly: {
      fullKellyLeverage: leverage,
      halfKelly: leverage === null ? null : leverage / 2,
      empiricalKelly: empiricalKelly(returns),
    },
    hurst: hurstSummary(curve.logReturns),
    portfolio: { startValue: curve.startValue, endValue: curve.endValue, winRate },
    n: returns.length,
    tradingDays: returns.length,
    years: curve.years,
  };
}

function riskOf(
  { risk }: ReturnType<typeof historicalRisk>,
  curve: PortfolioCurve,
  portfolioValue: number,
): FullRiskSummary {
  const { sharpe, sortino, omega, var_95: var95, cvar_95: cvar95, var_99: var99, cvar_99: cvar99 } = risk;
  const { currentDd, maxDuration, ulcerIndex } = drawdownFigures(curve.underwater);
  return {
    sharpe,
    sortino,
    calmar: growthPerDrawdown(curve.cagr, curve.maxDrawdown),
    omega,
    var95,
    cvar95,
    var99,
    cvar99,
    maxDrawdown: curve.maxDrawdown,
    currentDrawdown: currentDd,
    maxDrawdownDuration: maxDuration,
    ulcerIndex,
    // 0 − x: a quantile of 0 must not become −0
    var95Usd: 0 - var95 * portfolioValue,
    cvar95Usd: 0 - cvar95 * portfolioValue,
  };
}

/** Windows of 10 and 12 within half of the series: as many sizes as a line needs. */
const LEAST_RETURNS = 24;

const NONE: HurstSummary = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/** Hurst exponent of log returns, where they are many enough and vary. */
function hurstSummary(logReturns: Float64Array | null): HurstSummary {
  if (logReturns === null || logReturns.length < LEAST_RETURNS || resolvedDeviation(logReturns) === 0) return NONE;
  const { hurst_exponent, interpretation, hurst_corrected } = statsHurstExponent({
    ...{ series: Array.from(logReturns), min_window: 10 },
  });
  return { exponent: hurst_exponent, interpretation, corrected: hurst_corrected };
}
