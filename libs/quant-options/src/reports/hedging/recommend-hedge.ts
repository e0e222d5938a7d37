import { positiveQuotient } from '../../quotient/positive-quotient';
import { ranked, toNanos } from '../../ranking/ranked';
import { type HedgeRecommendation } from './hedge-recommendation-result';
import { hedgeRecommendationInputs, type HedgedPositionType, type HedgeRecommendationInputs } from './inputs';
import { LONG_HEDGES, SHORT_HEDGES } from './internal/hedge-catalogue';
import { hedgedPosition, unhedgedRisk } from './internal/hedged-position';
import { judgedHedge } from './internal/judged-hedge';

/**
 * Ways to protect a position up to a horizon, ranked by the risk they take away and the upside they leave.
 *
 * score = (riskReduction + upsideRetained)/2,  riskReduction = 1 − CVaR₉₅ hedged/unhedged,
 * upsideRetained = E[max(pl, 0)] hedged/unhedged;
 * pl(x) = ±(x − S) + payoff of the hedge − its premium, x the price at the horizon, lognormal with mean S·e^(rT)
 *
 * For a long position: a put at 0.95·S; a collar that sells a call at 1.10·S besides; a put spread that sells a put at
 * 0.85·S besides; the put on half of the position; a forward sale. For a short one the mirror images: 1.05·S, 0.90·S,
 * 1.15·S.
 *
 * @param inputs.positionType     `long_stock`, `short_stock`, `long_crypto` or `long_options`
 * @param inputs.positionValue    value of the position                      [currency]  > 0, ≤ 1e15
 * @param inputs.assetPrice       price of one share or coin                 [currency]  > 0, ≤ 1e12
 * @param inputs.volatility       volatility                                 [1/√year]   > 0, ≤ 10
 * @param inputs.timeHorizonDays  horizon; whole                             [days]      1 … 36500, default 30
 * @param inputs.maxHedgeCostPct  most that a hedge may cost, of the value   [fraction]  > 0, ≤ 1, default 0.05
 * @param inputs.r                risk-free rate, continuous                 [1/year]    −1 … 5, default 0.05
 * @returns the position left alone, and five hedges, ranked; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Ranking: what is affordable comes first (a credit always is), then the higher score, compared to the nearest
 *          1e-9, then the order above. The margin of the forward is no cost. The ranking is no advice.
 *          `long_options` is treated as delta-one exposure of positionValue. Year: 365 days. Dividends: none.
 *          A ratio whose denominator is not positive, or a result beyond the range of doubles, is null.
 *          Accuracy: prices are those of options-price, expectations exact for the piecewise linear profit;
 *          README.md, table "Accuracy". Cost: O(1), some thirty valuations.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapters 3 and 12; Rockafellar & Uryasev (2000) for CVaR.
 * @example
 * const inputs = { positionType: 'long_stock', positionValue: 10_000, assetPrice: 100, volatility: 0.3 } as const;
 * const { recommended, hedges } = recommendHedge(inputs);
 * recommended; // 'protective_put'
 * hedges[0]?.breakevenPrice; // ≈ 101.31177189327612
 */
export function recommendHedge(inputs: HedgeRecommendationInputs): HedgeRecommendation {
  const complete = hedgeRecommendationInputs.complete(inputs);
  const { positionType, positionValue, assetPrice, volatility, timeHorizonDays, maxHedgeCostPct } = complete;
  const position = hedgedPosition(complete);
  const unhedged = unhedgedRisk(position);
  const maxHedgeCostUsd = positionValue * maxHedgeCostPct;
  const recipes = position.direction > 0 ? LONG_HEDGES : SHORT_HEDGES;
  const hedges = ranked(
    recipes.map((recipe) => judgedHedge(recipe, position, unhedged, maxHedgeCostUsd)),
    [({ affordable }) => Number(affordable), ({ score }) => toNanos(score)],
  );
  return {
    position: {
      type: positionType,
      valueUsd: positionValue,
      shares: positiveQuotient(positionValue, assetPrice),
      spotPrice: assetPrice,
    },
    constraints: { maxHedgeCostUsd, horizonDays: timeHorizonDays, volatility },
    unhedged,
    hedges,
    numHedges: hedges.length,
    recommended: hedges[0]?.type ?? 'futures_inverse_hedge',
    assumptions: hedgeAssumptions(positionType),
  };
}

const ASSUMPTIONS: readonly string[] = [
  'The price at the horizon is lognormal with the given volatility, the same at all strikes, and grows at the rate r on average.',
  'The underlying pays nothing up to the horizon; a year has 365 days.',
  'Options are European, expire at the horizon and cost their Black-Scholes value; premiums are not financed, and there are no fees.',
  'The forward is entered at its fair price and costs nothing; its margin, 10% of the value, is no cost.',
];

const DELTA_ONE = 'The options held are treated as delta-one exposure of position_value to the underlying.';

/** The assumptions behind the figures, in words. */
function hedgeAssumptions(positionType: HedgedPositionType): readonly string[] {
  return positionType === 'long_options' ? [...ASSUMPTIONS, DELTA_ONE] : ASSUMPTIONS;
}
