import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost, TRADING_DAYS } from '@quant/core';
import {
  covarianceMatrix,
  estimatedCost,
  finiteOrNull,
  keyedBy,
  NUMBER_BYTES,
  resolvedOrder,
  sumOfProducts,
  withRidge,
} from '@quant/core/kernels';
import { assertEquallyLong } from '../assets/assert-equally-long';
import { seriesSize } from '../assets/series-size';
import { bestSharpeWeights } from '../long-only-weights/best-sharpe-weights';
import { leastVarianceWeights } from '../long-only-weights/least-variance-weights';
import { riskParityPortfolio } from '../long-only-weights/risk-parity-portfolio';
import { inverseConcentration } from '../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';

type Market = Request<'portfolioOptimize'>;
type Optimum = Answer<'portfolioOptimize'>;

/** The answer rounds a smaller weight to 0. */
const LEAST_WEIGHT = 1e-12;

/**
 * The long-only, fully invested portfolio of the highest Sharpe ratio, of the least volatility, or of equal risk
 * contributions.
 *
 * `min_vol`: least wᵀΣw;  `max_sharpe`: most (wᵀμ − r_f)/√(wᵀΣw);  `risk_parity`: w_i·(Σw)_i equal for all i;
 * μ = 252·mean, Σ = 252·covariance (n − 1), w ≥ 0, Σw = 1
 *
 * @throws InvalidInputError  the series are not equally long
 * @remarks Limits: an asset without volatility takes all under `min_vol` and, with a positive excess return, under
 *          `max_sharpe`; it makes `risk_parity` impossible. Without any positive excess return the Sharpe ratio is
 *          highest in a single asset. Where the optimum is not unique, it is the one of most even exposures.
 *          Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ is singular. Cost: O(k²·n) and O(k³).
 * @see Cornuéjols & Tütüncü (2007), "Optimization Methods in Finance", section 8.2, for the Sharpe ratio as a quadratic
 *      program; Spinu (2013) for risk parity.
 * @example
 * const returns = { SPY: [0.01, -0.005, 0.008, -0.012], TLT: [-0.002, 0.004, -0.001, 0.006] };
 * const { weights, vol } = portfolioOptimize({ returns, risk_free_rate: 0.05, mode: 'min_vol' });
 * weights.SPY; // ≈ 0.268115942028985
 * vol; // ≈ 0.00302166093111207
 */
export function portfolioOptimize({ returns, risk_free_rate, mode }: Market): Optimum {
  assertEquallyLong(returns, 'returns');
  const assets = Object.keys(returns);
  const samples = Object.values(returns);
  const statistics = assetStatistics(samples, risk_free_rate);
  const optimum = optimalWeights(statistics, mode);
  const figures = optimum.weights === null ? NO_WEIGHTS : figuresOf(assets, statistics, optimum);
  return {
    weights: figures.weights,
    return: figures.return,
    vol: figures.vol,
    sharpe: figures.sharpe,
    mode,
    method: optimum.method,
    converged: optimum.weights !== null,
    reason: optimum.reason,
    warning: figures.warning,
    risk_contributions: figures.risk_contributions,
    expected_returns: keyedBy(assets, statistics.expectedReturns),
    volatilities: keyedBy(assets, statistics.volatilities),
    diversification_ratio: figures.diversification_ratio,
    effective_n: figures.effective_n,
    n: samples[0]?.length ?? 0,
  };
}

type Figures = Pick<
  Optimum,
  'weights' | 'return' | 'vol' | 'sharpe' | 'warning' | 'risk_contributions' | 'diversification_ratio' | 'effective_n'
>;

const NO_WEIGHTS: Figures = {
  weights: null,
  return: null,
  vol: null,
  sharpe: null,
  warning: null,
  risk_contributions: null,
  diversification_ratio: null,
  effective_n: null,
};

/** Return and risk of weights, and each asset's share in the risk. */
function figuresOf(assets: readonly string[], statistics: AssetStatistics, { weights, method }: Found): Figures {
  const { expectedReturns, volatilities, correlation, excess } = statistics;
  // products keep their digits in units of the largest volatility
  const unit = volatilities.reduce((most, volatility) => Math.max(most, volatility)) || 1;
  const exposures = volatilities.map((volatility, i) => (volatility / unit) * (weights[i] as number));
  const risk = riskDecomposition(exposures, correlation);
  const vol = risk === null ? 0 : unit * risk.volatility;
  return {
    weights: keyedBy(
      assets,
      Array.from(weights, (weight) => (weight < LEAST_WEIGHT ? 0 : weight)),
    ),
    return: sumOfProducts(weights, expectedReturns),
    vol,
    sharpe: risk && finiteOrNull(sumOfProducts(weights, excess) / vol),
    warning: warningOf(risk === null, method === 'best_single_asset'),
    risk_contributions: risk && keyedBy(assets, risk.contributions),
    diversification_ratio: risk && risk.diversificationRatio,
    effective_n: inverseConcentration(weights),
  };
}

function warningOf(isRiskless: boolean, isVertex: boolean): Optimum['warning'] {
  if (isRiskless) return 'zero_variance_portfolio';
  return isVertex ? 'no_positive_excess_return' : null;
}

/** Weights and the method that found them. */
interface Found {
  readonly weights: ArrayLike<number>;
  readonly method: Optimum['method'];
  readonly reason: null;
}

/** Why there are no weights. */
interface NotFound {
  readonly weights: null;
  readonly method: Optimum['method'];
  readonly reason: Optimum['reason'];
}

/** Statistics of the assets, annual. */
interface AssetStatistics {
  readonly expectedReturns: Float64Array;
  /** Exactly 0 for an asset that is constant up to rounding. */
  readonly volatilities: Float64Array;
  /** Row-major [k × k]. */
  readonly correlation: Float64Array;
  /** Expected returns above the risk-free rate; exactly 0 if rounding hides the difference. */
  readonly excess: Float64Array;
}

function optimalWeights(assets: AssetStatistics, mode: Market['mode']): Found | NotFound {
  const { volatilities, correlation, excess } = assets;
  if (mode === 'risk_parity') return equalRisk(volatilities, correlation);
  const definite = withRidge(correlation, volatilities.length);
  if (mode === 'min_vol') {
    return { weights: leastVarianceWeights(volatilities, definite), method: 'convex_qp', reason: null };
  }
  const { weights, isVertex } = bestSharpeWeights(volatilities, definite, excess);
  return { weights, method: isVertex ? 'best_single_asset' : 'convex_qp', reason: null };
}

function equalRisk(volatilities: Float64Array, correlation: Float64Array): Found | NotFound {
  const method = 'spinu_newton';
  if (volatilities.includes(0)) return { weights: null, method, reason: 'zero_volatility_asset' };
  const shares = volatilities.map(() => 1 / volatilities.length);
  const portfolio = riskParityPortfolio(volatilities, correlation, shares);
  if (portfolio === null) return { weights: null, method, reason: 'zero_risk_combination' };
  return { weights: portfolio.weights, method, reason: null };
}

/** Preconditions, unchecked: equally long samples, at least two values each. */
function assetStatistics(samples: readonly (readonly number[])[], risk_free_rate: number): AssetStatistics {
  const { means, deviations, correlation } = covarianceMatrix(samples);
  const expectedReturns = means.map((mean) => TRADING_DAYS * mean);
  return {
    expectedReturns,
    volatilities: deviations.map((deviation) => Math.sqrt(TRADING_DAYS) * deviation),
    correlation,
    excess: expectedReturns.map((mu) => (resolvedOrder(mu, risk_free_rate) === 0 ? 0 : mu - risk_free_rate)),
  };
}

const PRODUCT_NANOSECONDS = 5;
const RETURN_NANOSECONDS = 11;

/** Each step of the search solves a linear system. */
const CUBE_NANOSECONDS = 10;

/** Four numbers of an asset, by its name. */
const ASSET_BYTES = 5 * NUMBER_BYTES;

const OTHER_BYTES = 1500;

/** Cost of a call: a time for each product of two returns, and the search for the weights. */
export const cost = {
  estimate: (request: Market): CallCost => {
    const { assets, names, returns, products } = seriesSize(request.returns);
    return estimatedCost(
      PRODUCT_NANOSECONDS * products + RETURN_NANOSECONDS * returns + CUBE_NANOSECONDS * assets ** 3,
      OTHER_BYTES + ASSET_BYTES * assets + 5 * names,
    );
  },
  ceilingMs: 55,
  isSlowAtFirst: true,
} satisfies OperationCost<Market>;
