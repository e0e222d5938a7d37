import { extremesWithin } from '../../payoff-line/extremes-within';
import { valueAt } from '../../payoff-line/value-at';
import { evenGrid } from './internal/even-grid';
import {
  DEFAULT_DIAGRAM_INTERVALS,
  DEFAULT_DIRECTION,
  DEFAULT_RANGE_PCT,
  payoffDiagramInputs,
  type PayoffDiagramInputs,
  type PayoffLeg,
} from './payoff-diagram-inputs';
import { type PayoffDiagram } from './payoff-diagram-result';
import { profitAtExpiry, type PaidLeg } from './profit-at-expiry';
import { DEFAULT_QUANTITY } from './strategy-inputs';

/**
 * Profit and loss of an option position at expiry around the spot, laid out for a plot.
 *
 * P&L(S) = Σ ±quantity·(max(φ(S − K), 0) − premium),  + long, − short;  φ = +1 call, −1 put
 *
 * @param inputs.legs              the legs [1 … 50]
 * @param inputs.legs[].type       `call` or `put`
 * @param inputs.legs[].strike     strike                                  [currency]  > 0, ≤ 1e12
 * @param inputs.legs[].premium    price of one option                     [currency]  0 … 1e15
 * @param inputs.legs[].quantity   options bought or sold; whole                       1 … 1e15, default 1
 * @param inputs.legs[].direction  `long` or `short`                                   default `long`
 * @param inputs.spot              spot, the centre of the window          [currency]  > 0, ≤ 1e12
 * @param inputs.priceRangePct     half the window                         [% of spot] > 0, ≤ 1000, default 30
 * @param inputs.points            intervals of the diagram; whole                     1 … 5000, default 100
 * @returns profit and loss per unit of the underlying, neither discounted nor financed; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks The window never reaches below a price of 0. Extremes and breakevens are those of all prices in [0, ∞),
 *          whatever the window. A profit or loss at a strike of at most 1e-12·Σ quantity·(strike + premium) counts as
 *          zero: it makes a breakeven, and no riskReward.
 *          Accuracy and cost: as strategyPayoff, which has the same lines.
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies.
 * @example
 * const bullPutSpread = payoffDiagram({
 *   legs: [
 *     { type: 'put', strike: 100, premium: 4, direction: 'short' },
 *     { type: 'put', strike: 95, premium: 2.5 },
 *   ],
 *   spot: 101.5,
 * });
 * bullPutSpread.breakevenPoints; // [98.5]
 * bullPutSpread.pnlAtSpot; // 1.5
 */
export function payoffDiagram(inputs: PayoffDiagramInputs): PayoffDiagram {
  payoffDiagramInputs.assert(inputs);
  const { legs, spot, priceRangePct = DEFAULT_RANGE_PCT, points = DEFAULT_DIAGRAM_INTERVALS } = inputs;
  const { line, netPremium, extremes, riskReward, breakevens } = profitAtExpiry(legs.map(paidLeg));
  const lo = Math.max(0, (spot * (100 - priceRangePct)) / 100);
  const hi = (spot * (100 + priceRangePct)) / 100;
  const inRange = extremesWithin(line, lo, hi);
  const prices = evenGrid(lo, hi, points);
  return {
    prices,
    pnl: prices.map((price) => valueAt(line, price)),
    breakevenPoints: breakevens,
    maxProfit: extremes.max,
    maxLoss: extremes.min,
    unlimitedProfit: extremes.max === null,
    unlimitedLoss: extremes.min === null,
    netPremium,
    riskReward,
    maxProfitInRange: inRange.max,
    maxLossInRange: inRange.min,
    pnlAtSpot: valueAt(line, spot),
  };
}

function paidLeg({
  type,
  strike,
  premium,
  quantity = DEFAULT_QUANTITY,
  direction = DEFAULT_DIRECTION,
}: PayoffLeg): PaidLeg {
  return { type, K: strike, premium, quantity: direction === 'long' ? quantity : -quantity };
}
