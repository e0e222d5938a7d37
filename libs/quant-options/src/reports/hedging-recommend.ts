import { type Answer, type Request } from '@quant/contract';
import { positiveQuotient } from '../quotient/positive-quotient';
import { ranked, toNanos } from '../ranking/ranked';
import { LONG_HEDGES, SHORT_HEDGES } from './internal/hedging/hedge-catalogue';
import { hedgedPosition, unhedgedRisk } from './internal/hedging/hedged-position';
import { judgedHedge } from './internal/hedging/judged-hedge';

type HedgeRequest = Request<'hedgingRecommend'>;

/**
 * Ways to protect a position up to a horizon, ranked by the risk they take away and the upside they leave.
 *
 * score = (risk_reduction + upside_retained)/2,  risk_reduction = 1 − CVaR₉₅ hedged/unhedged,
 * upside_retained = E[max(pl, 0)] hedged/unhedged;
 * pl(x) = ±(x − S) + payoff of the hedge − its premium, x the price at the horizon, lognormal with mean S·e^(rT)
 *
 * For a long position: a put at 0.95·S; a collar that sells a call at 1.10·S besides; a put spread that sells a put at
 * 0.85·S besides; the put on half of the position; a forward sale. For a short one the mirror images: 1.05·S, 0.90·S,
 * 1.15·S.
 *
 * @remarks Ranking: affordable hedges come first (a credit always is), then the higher score, compared to the nearest
 *          1e-9, then the order above. The margin of the forward is not a cost. The ranking is not advice.
 *          `long_options` is treated as delta-one exposure of position_value. Year: 365 days. Dividends: none.
 *          A ratio whose denominator is not positive, or a result beyond the range of doubles, is null.
 *          Accuracy: prices are those of options-price, expectations exact for the piecewise linear profit;
 *          README.md, table "Accuracy". Cost: O(1), some thirty valuations.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapters 3 and 12; Rockafellar & Uryasev (2000) for CVaR.
 * @example
 * const position = { position_type: 'long_stock', position_value: 10_000, asset_price: 100, volatility: 0.3 } as const;
 * const request = { ...position, time_horizon_days: 30, max_hedge_cost_pct: 0.05, r: 0.05 };
 * const { recommended, hedges } = hedgingRecommend(request);
 * recommended; // 'protective_put'
 * hedges[0]?.breakeven_price; // ≈ 101.31177189327612
 */
export function hedgingRecommend(request: HedgeRequest): Answer<'hedgingRecommend'> {
  const { position_type, position_value, asset_price, volatility, time_horizon_days, max_hedge_cost_pct } = request;
  const position = hedgedPosition(request);
  const unhedged = unhedgedRisk(position);
  const max_hedge_cost_usd = position_value * max_hedge_cost_pct;
  const recipes = position.direction > 0 ? LONG_HEDGES : SHORT_HEDGES;
  const hedges = ranked(
    recipes.map((recipe) => judgedHedge(recipe, position, unhedged, max_hedge_cost_usd)),
    [({ affordable }) => Number(affordable), ({ score }) => toNanos(score)],
  );
  return {
    position: {
      type: position_type,
      value_usd: position_value,
      shares: positiveQuotient(position_value, asset_price),
      spot_price: asset_price,
    },
    constraints: { max_hedge_cost_usd, horizon_days: time_horizon_days, volatility },
    unhedged,
    hedges,
    num_hedges: hedges.length,
    recommended: hedges[0]?.type ?? 'futures_inverse_hedge',
    assumptions: assumptionsOf(position_type),
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
function assumptionsOf(position_type: HedgeRequest['position_type']): string[] {
  return position_type === 'long_options' ? [...ASSUMPTIONS, DELTA_ONE] : [...ASSUMPTIONS];
}
