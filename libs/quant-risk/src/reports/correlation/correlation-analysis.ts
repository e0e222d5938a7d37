import { type Series } from '@quant/core';
import { covarianceMatrix } from '@quant/core/kernels';
import { assetCorrelations } from './asset-correlations';
import { type CorrelationAnalysis } from './correlation-analysis-result';
import { correlationAnalysisInputs, type CorrelationAnalysisInputs } from './inputs';

/**
 * How the returns of assets move together: correlations, annual covariances and volatilities, and the closest and the
 * most opposed pair.
 *
 * cov_ab = 252·Σ(r_a − mean_a)(r_b − mean_b)/(n − 1),  vol_a = √cov_aa,  correlation_ab = cov_ab/(vol_a·vol_b)
 *
 * @param inputs.series  simple returns per day by asset, −1000 … 1000   1 … 50 assets, 2 … 5000 each, equally long
 * @returns matrices in the order of `assets`; null where a flat asset has no correlation
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above; the series are not
 *   equally long
 * @remarks An asset is flat when its deviation is at most 1e-12 of its largest return. Accuracy: error ≤ 1e-15 of the
 *          correlation, however high the level of a series above its range. Cost: O(k²·n).
 * @see Markowitz (1952), "Portfolio selection", J. Finance 7(1), 77–91.
 * @example
 * const { correlation, volatilities, mostCorrelated } = correlationAnalysis({
 *   series: { SPY: [0.01, -0.02, 0.015, 0.003], QQQ: [0.012, -0.03, 0.02, 0.001], TLT: [-0.004, 0.01, -0.002, 0.001] },
 * });
 * correlation[0][1]; // ≈ 0.999224765378662
 * volatilities.SPY; // ≈ 0.24558501582955
 * mostCorrelated.assets; // ['SPY', 'QQQ']
 */
export function correlationAnalysis(inputs: CorrelationAnalysisInputs): CorrelationAnalysis {
  correlationAnalysisInputs.assert(inputs);
  const assets = Object.keys(inputs.series);
  const samples = Object.values(inputs.series);
  return { ...assetCorrelations(assets, covarianceMatrix(samples)), n: (samples[0] as Series).length };
}
