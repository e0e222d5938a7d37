import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { extremesWithin } from '../payoff-line/extremes';
import { valueAt } from '../payoff-line/payoff-line';
import { evenGrid, payoffCurveCost } from './internal/payoff/payoff-curve';
import { type PaidLeg, profitAtExpiry } from './internal/payoff/profit-at-expiry';

type DiagramRequest = Request<'optionsPayoffDiagram'>;

/** A time for each point of the curve, and more points than legs. */
export const cost = {
  estimate: ({ legs, points }: DiagramRequest) => payoffCurveCost(legs.length, points),
  ceilingMs: 4,
} satisfies OperationCost<DiagramRequest>;

/**
 * Profit and loss of an option position at expiry around the spot, laid out for a plot.
 *
 * P&L(S) = Σ ±quantity·(max(φ(S − K), 0) − premium),  + long, − short;  φ = +1 call, −1 put
 *
 * @remarks The window never reaches below a price of 0. Extremes and breakevens cover all prices in [0, ∞), also
 *          outside the window. A profit or loss at a strike of at most 1e-12·Σ quantity·(strike + premium) counts as
 *          zero: it makes a breakeven, and no risk_reward.
 *          Accuracy and cost: as options-strategy, which has the same lines.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies.
 * @example
 * const legs = [
 *   { type: 'put', strike: 100, premium: 4, quantity: 1, direction: 'short' },
 *   { type: 'put', strike: 95, premium: 2.5, quantity: 1, direction: 'long' },
 * ] as const;
 * const bullPutSpread = optionsPayoffDiagram({ legs, spot: 101.5, price_range_pct: 30, points: 100 });
 * bullPutSpread.breakeven_points; // [98.5]
 * bullPutSpread.pnl_at_spot; // 1.5
 */
export function optionsPayoffDiagram(request: DiagramRequest): Answer<'optionsPayoffDiagram'> {
  const { legs, spot, price_range_pct, points } = request;
  const { line, netPremium, extremes, riskReward, breakevens } = profitAtExpiry(legs.map(paidLeg));
  const lo = Math.max(0, (spot * (100 - price_range_pct)) / 100);
  const hi = (spot * (100 + price_range_pct)) / 100;
  const inRange = extremesWithin(line, lo, hi);
  const prices = evenGrid(lo, hi, points);
  return {
    prices,
    pnl: prices.map((price) => valueAt(line, price)),
    breakeven_points: breakevens,
    max_profit: extremes.max,
    max_loss: extremes.min,
    unlimited_profit: extremes.max === null,
    unlimited_loss: extremes.min === null,
    net_premium: netPremium,
    risk_reward: riskReward,
    max_profit_in_range: inRange.max,
    max_loss_in_range: inRange.min,
    pnl_at_spot: valueAt(line, spot),
  };
}

function paidLeg({ type, strike, premium, quantity, direction }: DiagramRequest['legs'][number]): PaidLeg {
  return { type, K: strike, premium, quantity: direction === 'long' ? quantity : -quantity };
}
