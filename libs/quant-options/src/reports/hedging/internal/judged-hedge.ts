import { optionsPrice } from '../../options-price';
import { dotProduct } from '../../../double-double/dot-product';
import { globalExtremes } from '../../../payoff-line/global-extremes';
import { payoffLine } from '../../../payoff-line/payoff-line';
import { zeros } from '../../../payoff-line/zeros';
import { positiveQuotient } from '../../../quotient/positive-quotient';
import { type RankedHedge, type UnhedgedRisk } from '../hedge-recommendation-result';
import { type HedgeRecipe } from './hedge-catalogue';
import {
  conditionalValueAtRisk,
  expectedGain,
  forPosition,
  TAIL_DEVIATIONS,
  type HedgedPosition,
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
): Omit<RankedHedge, 'rank'> {
  const { direction, value, market } = position;
  const growth = Math.expm1(market.r * market.T);
  const isForward = recipe.legs.length === 0;
  const legs = recipe.legs.map(({ type, strikeShare, quantity }) => {
    const K = strikeShare * market.S;
    const { price, greeks } = optionsPrice({ ...market, K, type });
    return { type, K, quantity, premium: price, delta: greeks.delta };
  });
  const cost = netCost(legs);
  const costUsd = forPosition(position, cost);
  const profit = payoffLine(
    isForward
      ? { legs: [], cash: direction * market.S * growth }
      : { legs, underlying: direction, cash: -direction * market.S - cost },
  );
  const extremes = globalExtremes(profit);
  const cvar95Usd = forPosition(position, conditionalValueAtRisk(profit, position));
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
    costUsd,
    costPct: cost / market.S,
    affordable: costUsd <= maxCost,
    maxLossIfHedged: extremes.min === null ? null : forPosition(position, -extremes.min),
    maxGainIfHedged: extremes.max === null ? null : forPosition(position, extremes.max),
    breakevenPrice: isForward ? null : (zeros(profit, 0)[0] ?? null),
    // risk neutral, shares and options both grow at the rate r; only the premium is not financed
    expectedPnlUsd: forPosition(position, growth * (direction * market.S + cost)),
    cvar95Usd,
    ...merit(cvar95Usd, gainUsd, unhedged),
    netDelta: positiveQuotient(residualDelta * value, market.S),
    ...forwardTerms(isForward, position),
  };
}

function netCost(legs: readonly { readonly quantity: number; readonly premium: number }[]): number {
  return dotProduct(
    legs.map(({ quantity }) => quantity),
    legs.map(({ premium }) => premium),
  );
}

function merit(cvar95Usd: number, gainUsd: number, unhedged: UnhedgedRisk) {
  const riskLeft = positiveQuotient(cvar95Usd, unhedged.cvar95Usd);
  const riskReduction = riskLeft === null ? null : 1 - riskLeft;
  const upsideRetained = positiveQuotient(gainUsd, unhedged.expectedGainUsd);
  return { riskReduction, upsideRetained, score: ((riskReduction ?? 0) + (upsideRetained ?? 0)) / 2 };
}

function forwardTerms(isForward: boolean, { value, market }: HedgedPosition) {
  if (!isForward) return { forwardPrice: null, marginRequiredUsd: null, expectedDailyMoveProtected: null };
  return {
    forwardPrice: market.S * Math.exp(market.r * market.T),
    marginRequiredUsd: MARGIN_SHARE * value,
    expectedDailyMoveProtected: ((TAIL_DEVIATIONS * market.sigma) / Math.sqrt(TRADING_DAYS)) * value,
  };
}
