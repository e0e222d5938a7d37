import { withRidge } from '@quant/core/kernels';
import { bestSharpeWeights } from '../long-only-weights/best-sharpe-weights';
import { leastVarianceWeights } from '../long-only-weights/least-variance-weights';
import { riskParityPortfolio } from '../long-only-weights/risk-parity-portfolio';
import { type AssetStatistics } from './asset-statistics';
import { type OptimizationMode } from './inputs';
import { type OptimizationMethod, type OptimizationReason } from './optimized-portfolio-result';

/** Weights and how they were found, or why there are none. */
export type OptimalWeights =
  | { readonly weights: ArrayLike<number>; readonly method: OptimizationMethod }
  | { readonly weights: null; readonly method: OptimizationMethod; readonly reason: OptimizationReason };

export function optimalWeights(assets: AssetStatistics, mode: OptimizationMode): OptimalWeights {
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
