import { type Answer } from '@quant/contract';
import { dotProduct } from '../../../double-double/dot-product';
import { globalExtremes } from '../../../payoff-line/extremes';
import { payoffLine, zeros } from '../../../payoff-line/payoff-line';
import { positiveQuotient } from '../../../quotient/positive-quotient';
import { optionsPrice } from '../../options-price';
import { type HedgeRecipe } from './hedge-catalogue';
import {
  conditionalValueAtRisk,
  expectedGain,
  forPosition,
  TAIL_DEVIATIONS,
  type HedgedPosition,
  type UnhedgedRisk,
} from './hedged-position';

/** Margin of a forward, as a fraction of its value. */
const MARGIN_SHARE = 0.1;

const TRADING_DAYS = 252;

/** One hedge with all that it is ranked by. */
export function judgedHedge(
  recipe: HedgeRecipe,
  position: HedgedPosition,
  unhedged: UnhedgedRisk,
  maxCost: number,
): Omit<Answer<'hedgingRecommend'>['hedges'][number], 'rank'> {
  const { direction, value, market } = position;
  const growth = Math.expm1(market.r * market.T);
  const isForward = recipe.legs.length === 0;
  const legs = recipe.legs.map(({ type, strikeShare, quantity }) => {
    const K = strikeShare * market.S;
    const { price, greeks } = optionsPrice({ ...market, K, type });
    return { type, K, quantity, premium: price, delta: greeks.delta };
  });
  const cost = netCost(legs);
  const cost_usd = forPosition(position, cost);
  const profit = payoffLine(
    isForward
      ? { legs: [], cash: direction * market.S * growth }
      : { legs, underlying: direction, cash: -direction * market.S - cost },
  );
  const extremes = globalExtremes(profit);
  const cvar_95_usd = forPosition(position, conditionalValueAtRisk(profit, position));
  const gainUsd = forPosition(position, expectedGain(profit, position));
  const residualDelta = isForward
    ? 0
    : direction + legs.reduce((sum, { quantity, delta }) => sum + quantity * delta, 0);
  return {
    type: recipe.type,
    description: recipe.description,
    protection: recipe.protection,
    legs: legs.map(({ type, K, quantity, premium }) => {
      const size = positiveQuotient(Math.abs(quantity) * value, market.S);
      return { type, K, action: quantity > 0 ? 'buy' : 'sell', premium, quantity: size };
    }),
    cost_usd,
    cost_pct: cost / market.S,
    affordable: cost_usd <= maxCost,
    max_loss_if_hedged: extremes.min === null ? null : forPosition(position, -extremes.min),
    max_gain_if_hedged: extremes.max === null ? null : forPosition(position, extremes.max),
    breakeven_price: isForward ? null : (zeros(profit, 0)[0] ?? null),
    // risk neutral, shares and options both grow at the rate r; only the premium is not financed
    expected_pnl_usd: forPosition(position, growth * (direction * market.S + cost)),
    cvar_95_usd,
    ...merit(cvar_95_usd, gainUsd, unhedged),
    net_delta: positiveQuotient(residualDelta * value, market.S),
    ...forwardTerms(isForward, position),
  };
}

function netCost(legs: readonly { readonly quantity: number; readonly premium: number }[]): number {
  return dotProduct(
    legs.map(({ quantity }) => quantity),
    legs.map(({ premium }) => premium),
  );
}

function merit(cvar_95_usd: number, gainUsd: number, unhedged: UnhedgedRisk) {
  const riskLeft = positiveQuotient(cvar_95_usd, unhedged.cvar_95_usd);
  const risk_reduction = riskLeft === null ? null : 1 - riskLeft;
  const upside_retained = positiveQuotient(gainUsd, unhedged.expected_gain_usd);
  return { risk_reduction, upside_retained, score: ((risk_reduction ?? 0) + (upside_retained ?? 0)) / 2 };
}

function forwardTerms(isForward: boolean, { value, market }: HedgedPosition) {
  if (!isForward) return { forward_price: null, margin_required_usd: null, expected_daily_move_protected: null };
  return {
    forward_price: market.S * Math.exp(market.r * market.T),
    margin_required_usd: MARGIN_SHARE * value,
    expected_daily_move_protected: ((TAIL_DEVIATIONS * market.sigma) / Math.sqrt(TRADING_DAYS)) * value,
  };
}
