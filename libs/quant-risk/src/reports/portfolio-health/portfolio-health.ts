import { covarianceMatrix, type CovarianceMatrix, sum } from '@quant/core/kernels';
import { byAsset } from '../../assets/by-asset';
import { assetCorrelations } from '../correlation/asset-correlations';
import { isNearWhole } from '../../rebalancing/is-near-whole';
import { isWorthTrading } from '../../rebalancing/is-worth-trading';
import { DEFAULT_RISK_FREE_RATE } from '../../returns/bounds';
import { historicalRisk } from '../historical-risk/historical-risk';
import { underwaterCurveOfReturns } from '../../drawdowns/underwater-curve-of-returns';
import { weightedReturns } from '../../returns/weighted-returns';
import { inverseConcentration } from '../../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../../risk-decomposition/risk-decomposition';
import { type StressScenario } from '../stress-test/inputs';
import { stressTest } from '../stress-test/stress-test';
import { type ScenarioStress } from '../stress-test/stress-test-result';
import {
  portfolioHealthInputs,
  DEFAULT_MIN_TRADE,
  DEFAULT_THRESHOLD_PCT,
  type PortfolioHealthInputs,
  type PortfolioHolding,
} from './inputs';
import {
  type PortfolioDiversification,
  type PortfolioDrift,
  type PortfolioHealth,
  type PortfolioHealthCorrelation,
  type PortfolioHealthRisk,
  type PortfolioRebalance,
  type PortfolioScenario,
  type PortfolioStress,
  type PortfolioTrade,
} from './portfolio-health-result';

const SCENARIOS: readonly (StressScenario & { readonly name: PortfolioScenario })[] = [
  { name: '2008 Crisis', marketShockPct: -40, rateShockBps: -200 },
  { name: 'Rate Hike +200bps', marketShockPct: -10, rateShockBps: 200 },
  { name: 'Flash Crash -15%', marketShockPct: -15 },
];

/**
 * Risk, correlation, diversification, drift and stress of a portfolio of several assets.
 *
 * r = Σ w_j·r_j,  w = value/total: the returns of a portfolio that is brought back to today's weights every day
 *
 * @param inputs.holdings               assets with values, targets and returns   2 … 50   {@link PortfolioHolding}
 * @param inputs.riskFreeRate           per year, simple                     [fraction]           −1 … 10, default 0.05
 * @param inputs.rebalanceThresholdPct  drift that is tolerated              [percentage points]  ≥ 0, default 5
 * @param inputs.minTradeUsd            smallest trade                       [USD]                ≥ 0, default 100
 * @returns the figures of `portfolioRisk` for r, of `correlationAnalysis` and `stressTest` for the holdings, and their
 *   drifts
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound; assets occur twice, returns are
 *                            not equally long, the value is 0, or the target weights sum neither to about 100 nor to
 *                            about 1
 * @remarks The unit of the target weights, percent or fractions, is read off their sum; they are scaled to the whole.
 *          Returns of the portfolio are flat when their deviation is at most 1e-12 of the largest w_j·r_j, and its
 *          variance is 0 when it is at most 1e-12 of the sum of those of its parts. The trades are indicative:
 *          `rebalancePlan` has their costs.
 *          Accuracy: that of the functions named. Cost: O(k²·n).
 * @see portfolioRisk, correlationAnalysis and stressTest for the sources.
 * @example
 * const tlt = { asset: 'TLT', value: 40_000, targetWeight: 50, beta: 0, duration: 17 };
 * const health = portfolioHealth({
 *   holdings: [
 *     { asset: 'SPY', value: 60_000, targetWeight: 50, returns: [0.01, -0.02, 0.015, 0.003, -0.007] },
 *     { ...tlt, returns: [-0.004, 0.01, -0.002, 0.001, 0.003] },
 *   ],
 * });
 * health.risk.annualizedReturn; // ≈ 0.19152
 * health.diversification.riskContributions.SPY; // ≈ 1.3
 * health.rebalance.maxDriftPct; // 10
 * health.stressTest[0].pnl; // -10400
 */
export function portfolioHealth(inputs: PortfolioHealthInputs): PortfolioHealth {
  portfolioHealthInputs.assert(inputs);
  const { holdings, riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  const { rebalanceThresholdPct = DEFAULT_THRESHOLD_PCT, minTradeUsd = DEFAULT_MIN_TRADE } = inputs;
  const assets = holdings.map(({ asset }) => asset);
  const samples = holdings.map(({ returns }) => returns);
  const portfolioValue = sum(holdings.map(({ value }) => value));
  const weights = holdings.map(({ value }) => value / portfolioValue);
  const matrix = covarianceMatrix(samples);
  return {
    portfolioValue,
    risk: riskOf(samples, weights, riskFreeRate),
    correlation: correlationOf(assets, matrix),
    diversification: diversificationOf(assets, weights, matrix),
    rebalance: rebalanceNeed(holdings, rebalanceThresholdPct, minTradeUsd),
    stressTest: stressOf(holdings),
    nPeriods: samples[0]?.length ?? 0,
  };
}

function riskOf(
  samples: readonly ArrayLike<number>[],
  weights: readonly number[],
  riskFreeRate: number,
): PortfolioHealthRisk {
  const { returns, scale } = weightedReturns(samples, weights);
  const { returns: earned, risk } = historicalRisk(returns, riskFreeRate, scale);
  return {
    sharpe: risk.sharpe,
    annualizedReturn: earned.annualized,
    annualizedVol: earned.vol,
    var95: risk.var95,
    maxDrawdown: risk.maxDrawdown,
    currentDrawdown: underwaterCurveOfReturns(returns).at(-1) as number,
    cvar95: risk.cvar95,
    sortino: risk.sortino,
    calmar: risk.calmar,
  };
}

function correlationOf(names: readonly string[], matrices: CovarianceMatrix): PortfolioHealthCorrelation {
  const { assets, correlation: matrix, volatilities, averageCorrelation } = assetCorrelations(names, matrices);
  return { assets, matrix, volatilities, averageCorrelation };
}

function diversificationOf(
  assets: readonly string[],
  weights: readonly number[],
  { deviations, correlation }: CovarianceMatrix,
): PortfolioDiversification {
  const exposures = deviations.map((deviation, i) => (weights[i] as number) * deviation);
  const decomposition = riskDecomposition(exposures, correlation);
  return {
    riskContributions: decomposition && byAsset(assets, decomposition.contributions),
    diversificationRatio: decomposition && decomposition.diversificationRatio,
    effectiveN: inverseConcentration(weights),
  };
}

function stressOf(holdings: readonly PortfolioHolding[]): PortfolioStress[] {
  const positions = holdings.map(({ asset, value, beta, duration }) => ({ asset, value, beta, duration }));
  const { results } = stressTest({ positions, scenarios: SCENARIOS });
  return SCENARIOS.map(({ name }, i) => {
    const { totalPnl, pnlPct } = results[i] as ScenarioStress;
    // the value is not 0
    return { scenario: name, pnl: totalPnl, pnlPct: pnlPct as number };
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
function rebalanceNeed(
  holdings: readonly PortfolioHolding[],
  thresholdPct: number,
  leastTrade: number,
): PortfolioRebalance {
  const total = sum(holdings.map(({ value }) => value));
  const whole = sum(holdings.map(({ targetWeight }) => targetWeight));
  const drifts = holdings.map(({ asset, value, targetWeight }): PortfolioDrift => {
    // + 0: a value of −0 would show in the weight
    const current = (100 * value) / total + 0;
    const target = (100 * targetWeight) / whole + 0;
    return { asset, currentWeight: current, targetWeight: target, driftPct: current - target };
  });
  const maxDriftPct = Math.max(...drifts.map(({ driftPct }) => Math.abs(driftPct)));
  const trades = holdings.map(({ asset, value, targetWeight }): PortfolioTrade => {
    const change = total * (targetWeight / whole) - value;
    return { asset, action: change > 0 ? 'BUY' : 'SELL', amount: Math.abs(change) };
  });
  return {
    needsRebalance: maxDriftPct > thresholdPct + SLACK,
    maxDriftPct,
    drifts,
    trades: trades.filter(({ amount }) => isWorthTrading(amount, leastTrade, total)),
    targetWeightUnit: isNearWhole(whole, 1) ? 'fraction' : 'percent',
  };
}
