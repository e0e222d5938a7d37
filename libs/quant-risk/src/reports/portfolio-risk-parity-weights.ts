import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, keyedBy, NUMBER_BYTES, sum, textsBytes } from '@quant/core/kernels';
import { riskParityPortfolio } from '../long-only-weights/risk-parity-portfolio';
import { inverseConcentration } from '../risk-decomposition/inverse-concentration';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';
import { assertFitting } from './internal/risk-parity/risk-parity-relations';
import { symmetricCorrelation } from './internal/risk-parity/symmetric-correlation';

type Assets = Request<'portfolioRiskParityWeights'>;
type RiskParity = Answer<'portfolioRiskParityWeights'>;

/**
 * Weights of the long-only portfolio in which each asset contributes its budgeted share of the risk.
 *
 * w_i·(Σw)_i/(wᵀΣw) = b_i,  Σ = D·C·D:  w_i ∝ y_i/σ_i with the y > 0 that minimises ½·yᵀC·y − Σ b_i·ln y_i
 *
 * Budgets may be in any unit and are equal by default; the names are Asset_0, Asset_1, … by default.
 *
 * @throws InvalidInputError  the correlations are not N × N, symmetric, of unit diagonal and positive semi-definite, each within
 *   1e-8; there are not N budgets or N distinct names
 * @remarks Two assets on equal budgets have weights by inverse volatility at any correlation.
 *          Limits: a portfolio counts as riskless where wᵀΣw ≤ 1e-12·Σ w_i²σ_i².
 *          Accuracy: contributions equal the budget to 1e-13 and, near a riskless portfolio, to 1e-16 over its variance
 *          at unit volatilities. Cost: O(k³) for each of some ten steps.
 * @see Spinu (2013), "An algorithm for computing risk parity weights"; Maillard, Roncalli & Teïletche (2010), "The
 *      properties of equally weighted risk contribution portfolios", J. Portfolio Management 36(4).
 * @example
 * const correlation_matrix = [[1, 0.3, 0.1], [0.3, 1, -0.2], [0.1, -0.2, 1]];
 * const { weights, portfolio_volatility } = portfolioRiskParityWeights({ volatilities: [0.15, 0.1, 0.2], correlation_matrix });
 * weights.Asset_1; // ≈ 0.477493069428006
 * portfolio_volatility; // ≈ 0.0841240078250721
 */
export function portfolioRiskParityWeights(request: Assets): RiskParity {
  assertFitting(request);
  const volatilities = Float64Array.from(request.volatilities);
  const correlation = symmetricCorrelation(request.correlation_matrix);
  const assets = request.asset_names ?? Array.from(volatilities, (_, i) => `Asset_${i}`);
  const shares = Float64Array.from(request.risk_budget ?? volatilities.map(() => 1));
  const total = sum(shares);
  const budget = shares.map((share) => share / total);
  const risk_budget = keyedBy(assets, budget);
  const portfolio = riskParityPortfolio(volatilities, correlation, budget);
  const risk = portfolio && riskDecomposition(portfolio.exposures, correlation);
  if (!risk) return { ...NO_WEIGHTS, risk_budget };
  return {
    weights: keyedBy(assets, portfolio.weights),
    risk_contributions: keyedBy(assets, risk.contributions),
    portfolio_volatility: risk.volatility,
    diversification_ratio: finiteOrNull(risk.diversificationRatio),
    effective_n: inverseConcentration(risk.contributions),
    effective_n_weights: inverseConcentration(portfolio.weights),
    risk_budget,
    marginal_risk: keyedBy(
      assets,
      risk.slopes.map((slope, i) => slope * (volatilities[i] as number)),
    ),
    converged: true,
    reason: null,
  };
}

/** Keys in the order of the document; the report fills in the budget. */
const NO_WEIGHTS = {
  weights: null,
  risk_contributions: null,
  portfolio_volatility: null,
  diversification_ratio: null,
  effective_n: null,
  effective_n_weights: null,
  risk_budget: {},
  marginal_risk: null,
  converged: false,
  reason: 'zero_risk_combination',
} as const;

const CUBE_NANOSECONDS = 9;
const ENTRY_NANOSECONDS = 50;

/** Time to check an entry or a name: the report refuses a request with too many after that. */
const GIVEN_ENTRY_NANOSECONDS = 3;
const GIVEN_NAME_NANOSECONDS = 200;

/** Four numbers of an asset, by its name. */
const ASSET_BYTES = 4 * NUMBER_BYTES;

/** `asset 50`, its quotes and comma. */
const GIVEN_NAME_BYTES = 20;

const OTHER_BYTES = 1500;

/** Cost of a call: a time that grows with the cube of the number of assets, and one for each entry and name. */
export const cost = {
  estimate: ({ volatilities, correlation_matrix, asset_names, risk_budget }: Assets): CallCost => {
    const assets = volatilities.length;
    const names = asset_names ? textsBytes(asset_names.slice(0, assets)) : GIVEN_NAME_BYTES * assets;
    const entries = correlation_matrix.reduce((total, row) => total + row.length, risk_budget?.length ?? 0);
    const reading = GIVEN_ENTRY_NANOSECONDS * entries + GIVEN_NAME_NANOSECONDS * (asset_names?.length ?? 0);
    return estimatedCost(
      CUBE_NANOSECONDS * assets ** 3 + ENTRY_NANOSECONDS * assets ** 2 + reading,
      OTHER_BYTES + ASSET_BYTES * assets + 4 * names,
    );
  },
  ceilingMs: 4,
} satisfies OperationCost<Assets>;
