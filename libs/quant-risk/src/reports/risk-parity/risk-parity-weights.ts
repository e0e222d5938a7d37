import { finiteOrNull, sum } from '@quant/core/kernels';
import { byAsset } from '../../assets/by-asset';
import { riskParityPortfolio } from '../../long-only-weights/risk-parity-portfolio';
import { inverseConcentration } from '../../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../../risk-decomposition/risk-decomposition';
import { riskParityInputs, type RiskParityInputs } from './inputs';
import { symmetricCorrelation } from './internal/symmetric-correlation';
import { type RiskParityWeights } from './risk-parity-weights-result';

/**
 * Weights of the long-only portfolio in which each asset contributes its budgeted share of the risk.
 *
 * w_i·(Σw)_i/(wᵀΣw) = b_i,  Σ = D·C·D:  w_i ∝ y_i/σ_i with the y > 0 that minimises ½·yᵀC·y − Σ b_i·ln y_i
 *
 * @param inputs.volatilities       1 … 50 volatilities        [fraction]  > 0, ≤ 100
 * @param inputs.correlationMatrix  correlations [N × N]                   symmetric, unit diagonal, positive
 *                                  semi-definite
 * @param inputs.riskBudget         shares of the risk [N]     any unit    > 0; default equal
 * @param inputs.assetNames         distinct names [N]                     default Asset_0, Asset_1, …
 * @returns weights, risk contributions and what they amount to; null, with a reason, where a long-only portfolio has no
 *   risk
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Two assets on equal budgets are weighted by inverse volatility whatever their correlation.
 *          Limits: a portfolio counts as riskless where wᵀΣw ≤ 1e-12·Σ w_i²σ_i².
 *          Accuracy: contributions equal the budget to 1e-13 and, as a riskless portfolio is approached, to 1e-16 over
 *          its variance at unit volatilities. Cost: O(k³) for each of some ten steps.
 * @see Spinu (2013), "An algorithm for computing risk parity weights"; Maillard, Roncalli & Teïletche (2010), "The
 *      properties of equally weighted risk contribution portfolios", J. Portfolio Management 36(4).
 * @example
 * const correlationMatrix = [[1, 0.3, 0.1], [0.3, 1, -0.2], [0.1, -0.2, 1]];
 * const { weights, portfolioVolatility } = riskParityWeights({ volatilities: [0.15, 0.1, 0.2], correlationMatrix });
 * weights.Asset_1; // ≈ 0.477493069428006
 * portfolioVolatility; // ≈ 0.0841240078250721
 */
export function riskParityWeights(inputs: RiskParityInputs): RiskParityWeights {
  riskParityInputs.assert(inputs);
  const volatilities = Float64Array.from(inputs.volatilities);
  const correlation = symmetricCorrelation(inputs.correlationMatrix);
  const assets = inputs.assetNames ?? Array.from(volatilities, (_, i) => `Asset_${i}`);
  const shares = Float64Array.from(inputs.riskBudget ?? volatilities.map(() => 1));
  const total = sum(shares);
  const budget = shares.map((share) => share / total);
  const riskBudget = byAsset(assets, budget);
  const portfolio = riskParityPortfolio(volatilities, correlation, budget);
  const risk = portfolio && riskDecomposition(portfolio.exposures, correlation);
  if (!risk) return { ...NO_WEIGHTS, riskBudget };
  return {
    weights: byAsset(assets, portfolio.weights),
    riskContributions: byAsset(assets, risk.contributions),
    portfolioVolatility: risk.volatility,
    diversificationRatio: finiteOrNull(risk.diversificationRatio),
    effectiveN: inverseConcentration(risk.contributions),
    effectiveNWeights: inverseConcentration(portfolio.weights),
    riskBudget,
    marginalRisk: byAsset(
      assets,
      risk.slopes.map((slope, i) => slope * (volatilities[i] as number)),
    ),
    converged: true,
    reason: null,
  };
}

const NO_WEIGHTS = {
  weights: null,
  riskContributions: null,
  portfolioVolatility: null,
  diversificationRatio: null,
  effectiveN: null,
  effectiveNWeights: null,
  marginalRisk: null,
  converged: false,
  reason: 'zero_risk_combination',
} as const;
