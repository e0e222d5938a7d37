import { type Answer, type Request } from '@quant/contract';
import { type CallCost, InvalidInputError, type OperationCost } from '@quant/core';
import {
  covarianceMatrix,
  type CovarianceMatrix,
  estimatedCost,
  keyedBy,
  NUMBER_BYTES,
  sum,
  textsBytes,
} from '@quant/core/kernels';
import { panelSize } from '../assets/series-size';
import { underwaterCurveOfReturns } from '../drawdowns/underwater-curve-of-returns';
import { isNearWhole } from '../rebalancing/is-near-whole';
import { isWorthTrading } from '../rebalancing/is-worth-trading';
import { weightedReturns } from '../returns/weighted-returns';
import { inverseConcentration } from '../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';
import { assetCorrelations } from './internal/asset-correlations';
import { historicalRisk } from './internal/historical-risk';
import { riskStressTest } from './risk-stress-test';

type Portfolio = Request<'portfolioHealth'>;
type Health = Answer<'portfolioHealth'>;

const SCENARIOS = [
  { name: '2008 Crisis', market_shock_pct: -40, rate_shock_bps: -200, vol_shock_pct: 0 },
  { name: 'Rate Hike +200bps', market_shock_pct: -10, rate_shock_bps: 200, vol_shock_pct: 0 },
  { name: 'Flash Crash -15%', market_shock_pct: -15, rate_shock_bps: 0, vol_shock_pct: 0 },
] as const;

/**
 * Health check of a portfolio: risk, correlation, diversification, drift and stress.
 *
 * r = Σ w_j·r_j,  w = value/total: the returns of a portfolio that trades back to today's weights every day
 *
 * The figures are those of `riskPortfolio` for r, and of `riskCorrelation` and `riskStressTest` for the holdings.
 *
 * @throws InvalidInputError  assets occur twice, returns are not equally long, the value is 0, or the target weights sum
 *                            neither to about 100 nor to about 1
 * @remarks The sum of the target weights tells their unit, percent or fractions; the report scales them to the whole.
 *          Returns of the portfolio are flat when their deviation is at most 1e-12 of the largest w_j·r_j, and its
 *          variance is 0 when it is at most 1e-12 of the sum of those of its parts. The trades are indicative:
 *          `portfolioRebalancePlan` has their costs.
 *          Accuracy: that of the functions named. Cost: O(k²·n).
 * @see riskPortfolio, riskCorrelation and riskStressTest for the sources.
 * @example
 * const spy = { asset: 'SPY', value: 60_000, target_weight: 50, beta: 1, duration: 0 };
 * const tlt = { asset: 'TLT', value: 40_000, target_weight: 50, beta: 0, duration: 17 };
 * const health = portfolioHealth({
 *   holdings: [
 *     { ...spy, returns: [0.01, -0.02, 0.015, 0.003, -0.007] },
 *     { ...tlt, returns: [-0.004, 0.01, -0.002, 0.001, 0.003] },
 *   ],
 *   risk_free_rate: 0.05,
 *   rebalance_threshold_pct: 5,
 *   min_trade_usd: 100,
 * });
 * health.risk.annualized_return; // ≈ 0.19152
 * health.diversification.risk_contributions.SPY; // ≈ 1.3
 * health.rebalance.max_drift_pct; // 10
 * health.stress_test[0].pnl; // -10400
 */
export function portfolioHealth(portfolio: Portfolio): Health {
  const { holdings, risk_free_rate, rebalance_threshold_pct, min_trade_usd } = portfolio;
  assertPortfolio(holdings);
  const assets = holdings.map(({ asset }) => asset);
  const samples = holdings.map(({ returns }) => returns);
  const portfolio_value = sum(holdings.map(({ value }) => value));
  const weights = holdings.map(({ value }) => value / portfolio_value);
  const matrix = covarianceMatrix(samples);
  return {
    portfolio_value,
    risk: riskOf(samples, weights, risk_free_rate),
    correlation: correlationOf(assets, matrix),
    diversification: diversificationOf(assets, weights, matrix),
    rebalance: rebalanceNeed(holdings, rebalance_threshold_pct, min_trade_usd),
    stress_test: stressOf(holdings),
    n_periods: samples[0]?.length ?? 0,
  };
}

/** Rules for the holdings together. */
function assertPortfolio(holdings: Portfolio['holdings']): void {
  const targets = sum(holdings.map(({ target_weight }) => target_weight));
  const rules: readonly (readonly [boolean, string])[] = [
    [new Set(holdings.map(({ asset }) => asset)).size === holdings.length, 'of distinct assets'],
    [new Set(holdings.map(({ returns }) => returns.length)).size === 1, 'of equally long returns'],
    [holdings.some(({ value }) => value > 0), 'of a total value above 0'],
    [isNearWhole(targets, 100) || isNearWhole(targets, 1), 'of target weights with a sum within 2 of 100 or 0.02 of 1'],
  ];
  for (const [holds, constraint] of rules) {
    if (!holds) throw new InvalidInputError(['holdings'], 'value_error', constraint, holdings);
  }
}

function riskOf(
  samples: readonly ArrayLike<number>[],
  weights: readonly number[],
  riskFreeRate: number,
): Health['risk'] {
  const { returns, scale } = weightedReturns(samples, weights);
  const { returns: earned, risk } = historicalRisk(returns, riskFreeRate, scale);
  return {
    sharpe: risk.sharpe,
    annualized_return: earned.annualized,
    annualized_vol: earned.vol,
    var_95: risk.var_95,
    max_drawdown: risk.max_drawdown,
    current_drawdown: underwaterCurveOfReturns(returns).at(-1) as number,
    cvar_95: risk.cvar_95,
    sortino: risk.sortino,
    calmar: risk.calmar,
  };
}

function correlationOf(names: string[], matrices: CovarianceMatrix): Health['correlation'] {
  const { assets, correlation: matrix, volatilities, average_correlation } = assetCorrelations(names, matrices);
  return { assets, matrix, volatilities, average_correlation };
}

function diversificationOf(
  assets: readonly string[],
  weights: readonly number[],
  { deviations, correlation }: CovarianceMatrix,
): Health['diversification'] {
  const exposures = deviations.map((deviation, i) => (weights[i] as number) * deviation);
  const decomposition = riskDecomposition(exposures, correlation);
  return {
    risk_contributions: decomposition && keyedBy(assets, decomposition.contributions),
    diversification_ratio: decomposition && decomposition.diversificationRatio,
    effective_n: inverseConcentration(weights),
  };
}

function stressOf(holdings: Portfolio['holdings']): Health['stress_test'] {
  const positions = holdings.map((holding) => ({ ...holding, convexity: 0, vega: 0 }));
  const { results } = riskStressTest({ positions, scenarios: SCENARIOS });
  return SCENARIOS.map(({ name }, i) => {
    const { total_pnl, pnl_pct } = results[i] as Answer<'riskStressTest'>['results'][number];
    // the value is not 0
    return { scenario: name, pnl: total_pnl, pnl_pct: pnl_pct as number };
  });
}

/** Drifts that are nearer to the threshold than this, in percentage points, are at it. */
const SLACK = 1e-9;

/**
 * How far holdings are from their targets, and the trades that would bring them there if these cost nothing.
 *
 * @param thresholdPct  drift that is tolerated [percentage points]
 * @param leastTrade    smallest trade, in the unit of the values
 */
function rebalanceNeed(holdings: Portfolio['holdings'], thresholdPct: number, leastTrade: number): Health['rebalance'] {
  const total = sum(holdings.map(({ value }) => value));
  const whole = sum(holdings.map(({ target_weight }) => target_weight));
  const drifts = holdings.map(({ asset, value, target_weight }): Health['rebalance']['drifts'][number] => {
    // + 0: a value of −0 would show in the weight
    const current = (100 * value) / total + 0;
    const target = (100 * target_weight) / whole + 0;
    return { asset, current_weight: current, target_weight: target, drift_pct: current - target };
  });
  const max_drift_pct = Math.max(...drifts.map(({ drift_pct }) => Math.abs(drift_pct)));
  const trades = holdings.map(({ asset, value, target_weight }): Health['rebalance']['trades'][number] => {
    const change = total * (target_weight / whole) - value;
    return { asset, action: change > 0 ? 'BUY' : 'SELL', amount: Math.abs(change) };
  });
  return {
    needs_rebalance: max_drift_pct > thresholdPct + SLACK,
    max_drift_pct,
    drifts,
    trades: trades.filter(({ amount }) => isWorthTrading(amount, leastTrade, total)),
    target_weight_unit: isNearWhole(whole, 1) ? 'fraction' : 'percent',
  };
}

const PRODUCT_NANOSECONDS = 4;
const RETURN_NANOSECONDS = 15;

/** A return of the portfolio. */
const PERIOD_NANOSECONDS = 450;

/** The risk that each holding bears. */
const CUBE_NANOSECONDS = 10;

/** The volatility, the share of the risk, the drift and the trade of a holding. */
const HOLDING_BYTES = 6 * NUMBER_BYTES + 150;

const OTHER_BYTES = 3000;

/** Cost of a call: a time for each product of two returns; a matrix. */
export const cost = {
  estimate: ({ holdings }: Portfolio): CallCost => {
    const periods = holdings[0]?.returns.length ?? 0;
    const { assets, returns, products } = panelSize(holdings.length, periods);
    const names = textsBytes(holdings.map(({ asset }) => asset));
    return estimatedCost(
      PRODUCT_NANOSECONDS * products +
        RETURN_NANOSECONDS * returns +
        PERIOD_NANOSECONDS * periods +
        CUBE_NANOSECONDS * assets ** 3,
      OTHER_BYTES + NUMBER_BYTES * assets ** 2 + HOLDING_BYTES * assets + 5 * names,
    );
  },
  ceilingMs: 50,
  isSlowAtFirst: true,
} satisfies OperationCost<Portfolio>;
