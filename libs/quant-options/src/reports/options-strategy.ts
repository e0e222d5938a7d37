import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { extremesWithin } from '../payoff-line/extremes';
import { valueAt } from '../payoff-line/payoff-line';
import { evenGrid, payoffCurveCost } from './internal/payoff/payoff-curve';
import { type PaidLeg, profitAtExpiry } from './internal/payoff/profit-at-expiry';

type StrategyRequest = Request<'optionsStrategy'>;
type Leg = StrategyRequest['legs'][number];
type Window = readonly [min: number, max: number];

/** A time for each point of the curve, and more points than legs. */
export const cost = {
  estimate: ({ legs, points }: StrategyRequest) => payoffCurveCost(legs.length, points),
  ceilingMs: 4,
} satisfies OperationCost<StrategyRequest>;

/**
 * Profit and loss of an option strategy at expiry: extremes, breakevens and a curve to plot.
 *
 * P&L(S) = Σ quantity·max(φ(S − K), 0) − net premium,  φ = +1 call, −1 put
 *
 * @throws InvalidInputError  the window is not two ascending prices
 * @remarks Premiums: on a bought leg positive is paid and negative received; a sold leg receives |premium| for
 *          either sign. A leg of quantity 0 does not change profit and loss, but its strike widens the default window.
 *          Extremes and breakevens cover all prices in [0, ∞), also outside the window. A profit or loss at a strike
 *          of at most 1e-12·Σ |quantity|·(K + |premium|) counts as zero: it makes a breakeven, and no risk_reward.
 *          Accuracy: values at strikes are rounded once or twice, however much cancels between the legs; relative to
 *          the largest of them, any other is within 4·2⁻⁵². Cost: O(legs·(legs + points)).
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies.
 * @example
 * const legs = [
 *   { type: 'call', K: 95, premium: 7.5, quantity: 1 },
 *   { type: 'call', K: 100, premium: 4.5, quantity: -2 },
 *   { type: 'call', K: 105, premium: 2.5, quantity: 1 },
 * ] as const;
 * const butterfly = optionsStrategy({ legs, points: 50 });
 * butterfly.max_profit; // 4
 * butterfly.breakevens; // [96, 104]
 */
export function optionsStrategy({ legs, S_range, points }: StrategyRequest): Answer<'optionsStrategy'> {
  const { line, netPremium, extremes, riskReward, breakevens } = profitAtExpiry(legs.map(paidLeg));
  const [lo, hi] = S_range ? ascending(S_range) : aroundStrikes(legs);
  const inRange = extremesWithin(line, lo, hi);
  return {
    max_profit: extremes.max,
    max_loss: extremes.min,
    unlimited_profit: extremes.max === null,
    unlimited_loss: extremes.min === null,
    net_premium: netPremium,
    risk_reward: riskReward,
    breakevens,
    max_profit_in_range: inRange.max,
    max_loss_in_range: inRange.min,
    payoff_curve: evenGrid(lo, hi, points).map((price) => ({ price, pnl: valueAt(line, price) })),
  };
}

/** The premium of a sold leg is a receipt, whichever sign the caller gives to a receipt. */
function paidLeg({ type, K, premium, quantity }: Leg): PaidLeg {
  return { type, K, quantity, premium: quantity < 0 ? Math.abs(premium) : premium };
}

function ascending(range: Window): Window {
  if (range[0] < range[1]) return range;
  throw new InvalidInputError(['S_range'], 'value_error', 'two ascending prices', range);
}

function aroundStrikes(legs: readonly Leg[]): Window {
  const strikes = legs.map(({ K }) => K);
  return [0.7 * Math.min(...strikes), 1.3 * Math.max(...strikes)];
}
