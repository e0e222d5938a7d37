import { type Series, TRADING_DAYS } from '@quant/core';
import { covarianceMatrix, finiteOrNull, resolvedOrder, sumOfProducts, withRidge } from '@quant/core/kernels';
import { byAsset } from '../../assets/by-asset';
import { bestSharpeWeights } from '../../long-only-weights/best-sharpe-weights';
import { leastVarianceWeights } from '../../long-only-weights/least-variance-weights';
import { riskParityPortfolio } from '../../long-only-weights/risk-parity-portfolio';
import { DEFAULT_RISK_FREE_RATE } from '../../returns/bounds';
import { inverseConcentration } from '../../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../../risk-decomposition/risk-decomposition';
import { portfolioOptimizationInputs, type OptimizationMode, type PortfolioOptimizationInputs } from './inputs';
import {
  type OptimizationMethod,
  type OptimizationReason,
  type OptimizationWarning,
  type OptimizedPortfolio,
} from './optimized-portfolio-result';

/** A smaller weight is reported as 0. */
const LEAST_WEIGHT = 1e-12;

/**
 * The long-only, fully invested portfolio of the highest Sharpe ratio, of the least volatility, or of equal risk
 * contributions.
 *
 * `min_vol`: least wᵀΣw;  `max_sharpe`: most (wᵀμ − r_f)/√(wᵀΣw);  `risk_parity`: w_i·(Σw)_i equal for all i;
 * μ = 252·mean, Σ = 252·covariance (n − 1), w ≥ 0, Σw = 1
 *
 * @param inputs.returns       simple daily returns by asset, 1 … 50   [fraction]  2 … 5000 each, equally long, ±1000
 * @param inputs.riskFreeRate  per year, simple                        [fraction]  −1 … 10; default 0.05
 * @param inputs.mode          `max_sharpe`, `min_vol`, `risk_parity`              default `max_sharpe`
 * @returns the weights, what they promise, and each asset's share in the risk
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Limits: an asset without volatility takes all under `min_vol` and, with a positive excess return, under
 *          `max_sharpe`; it makes `risk_parity` impossible. Without any positive excess return the Sharpe ratio is
 *          highest in a single asset. Where the optimum is not unique, it is the one of most even exposures.
 *          Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ is singular. Cost: O(k²·n) and O(k³).
 * @see Cornuéjols & Tütüncü (2007), "Optimization Methods in Finance", section 8.2, for the Sharpe ratio as a quadratic
 *      program; Spinu (2013) for risk parity.
 * @example
 * const returns = { SPY: [0.01, -0.005, 0.008, -0.012], TLT: [-0.002, 0.004, -0.001, 0.006] };
 * const { weights, vol } = optimizePortfolio({ returns, mode: 'min_vol' });
 * weights.SPY; // ≈ 0.268115942028985
 * vol; // ≈ 0.00302166093111207
 */
export function optimizePortfolio(inputs: PortfolioOptimizationInputs): OptimizedPortfolio {
  portfolioOptimizationInputs.assert(inputs);
  const { returns, riskFreeRate = DEFAULT_RISK_FREE_RATE, mode = 'max_sharpe' } = inputs;
  const assets = Object.keys(returns);
  const samples = Object.values(returns);
  const statistics = assetStatistics(samples, riskFreeRate);
  const { expectedReturns, volatilities, correlation } = statistics;
  const optimum = optimalWeights(statistics, mode);
  const { weights, method } = optimum;
  const common = {
    mode,
    method,
    expectedReturns: byAsset(assets, expectedReturns),
    volatilities: byAsset(assets, volatilities),
    n: (samples[0] as Series).length,
  };
  if (weights === null) return { ...common, ...NO_WEIGHTS, reason: optimum.reason };
  // in units of the largest volatility no product is rounded below the range of doubles
  const unit = volatilities.reduce((most, volatility) => Math.max(most, volatility)) || 1;
  const exposures = volatilities.map((volatility, i) => (volatility / unit) * (weights[i] as number));
  const risk = riskDecomposition(exposures, correlation);
  const vol = risk === null ? 0 : unit * risk.volatility;
  return {
    ...common,
    weights: byAsset(
      assets,
      Array.from(weights, (weight) => (weight < LEAST_WEIGHT ? 0 : weight)),
    ),
    return: sumOfProducts(weights, expectedReturns),
    vol,
    sharpe: risk && finiteOrNull(sumOfProducts(weights, statistics.excess) / vol),
    converged: true,
    reason: null,
    warning: warningOf(risk === null, method === 'best_single_asset'),
    riskContributions: risk && byAsset(assets, risk.contributions),
    diversificationRatio: risk && risk.diversificationRatio,
    effectiveN: inverseConcentration(weights),
  };
}

const NO_WEIGHTS = {
  weights: null,
  return: null,
  vol: null,
  sharpe: null,
  converged: false,
  warning: null,
  riskContributions: null,
  diversificationRatio: null,
  effectiveN: null,
} as const;

function warningOf(isRiskless: boolean, isVertex: boolean): OptimizationWarning | null {
  if (isRiskless) return 'zero_variance_portfolio';
  return isVertex ? 'no_positive_excess_return' : null;
}

/** Weights and how they were found, or why there are none. */
type OptimalWeights =
  | { readonly weights: ArrayLike<number>; readonly method: OptimizationMethod }
  | { readonly weights: null; readonly method: OptimizationMethod; readonly reason: OptimizationReason };

/** Statistics of the assets, annual. */
interface AssetStatistics {
  readonly expectedReturns: Float64Array;
  /** Exactly 0 for an asset that is constant up to rounding. */
  readonly volatilities: Float64Array;
  /** Row-major [k × k]. */
  readonly correlation: Float64Array;
  /** Expected returns above the risk-free rate; exactly 0 where the two cannot be told apart. */
  readonly excess: Float64Array;
}

function optimalWeights(assets: AssetStatistics, mode: OptimizationMode): OptimalWeights {
  const { volatilities, correlation, excess } = assets;
  if (mode === 'risk_parity') return equalRisk(volatilities, correlation);
  const definite = withRidge(correlation, volatilities.length);
  if (mode === 'min_vol') return { weights: leastVarianceWeights(volatilities, definite), method: 'convex_qp' };
  const { weights, isVertex } = bestSharpeWeights(volatilities, definite, excess);
  return { weights, method: isVertex ? 'best_single_asset' : 'convex_qp' };
}

function equalRisk(volatilities: Float64Array, correlation: Float64Array): OptimalWeights {
  const method = 'spinu_newton';
  if (volatilities.includes(0)) return { weights: null, method, reason: 'zero_volatility_asset' };
  const shares = volatilities.map(() => 1 / volatilities.length);
  const portfolio = riskParityPortfolio(volatilities, correlation, shares);
  if (portfolio === null) return { weights: null, method, reason: 'zero_risk_combination' };
  return { weights: portfolio.weights, method };
}

/** Preconditions, unchecked: equally long samples, at least two values each. */
function assetStatistics(samples: readonly Series[], riskFreeRate: number): AssetStatistics {
  const { means, deviations, correlation } = covarianceMatrix(samples);
  const expectedReturns = means.map((mean) => TRADING_DAYS * mean);
  return {
    expectedReturns,
    volatilities: deviations.map((deviation) => Math.sqrt(TRADING_DAYS) * deviation),
    correlation,
    excess: expectedReturns.map((mu) => (resolvedOrder(mu, riskFreeRate) === 0 ? 0 : mu - riskFreeRate)),
  };
}
