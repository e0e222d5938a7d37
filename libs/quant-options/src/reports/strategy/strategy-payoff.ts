import { extremesWithin } from '../../payoff-line/extremes-within';
import { valueAt } from '../../payoff-line/value-at';
import { evenGrid } from './internal/even-grid';
import { profitAtExpiry, type PaidLeg } from './profit-at-expiry';
import {
  DEFAULT_CURVE_INTERVALS,
  DEFAULT_QUANTITY,
  strategyInputs,
  type StrategyInputs,
  type StrategyLeg,
} from './strategy-inputs';
import { type StrategyPayoff } from './strategy-result';

/**
 * Profit and loss of an option strategy at expiry: extremes, breakevens and a curve to plot.
 *
 * P&L(S) = Σ quantity·max(φ(S − K), 0) − net premium,  φ = +1 call, −1 put
 *
 * @param inputs.legs             the legs [1 … 50]
 * @param inputs.legs[].type      `call` or `put`
 * @param inputs.legs[].K         strike                                     [currency]  > 0, ≤ 1e12
 * @param inputs.legs[].premium   premium of one option                      [currency]  |premium| ≤ 1e15
 * @param inputs.legs[].quantity  options bought, sold if negative; whole                |quantity| ≤ 1e9, default 1
 * @param inputs.SRange           window of the curve, min < max             [currency]  0 … 1e15; default, and null:
 *                                0.7 times the least to 1.3 times the largest strike
 * @param inputs.points           intervals of the curve; whole                          1 … 5000, default 50
 * @returns profit and loss per unit of the underlying, neither discounted nor financed; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Premiums: on a bought leg positive is paid and negative received; a sold leg receives |premium|, whatever
 *          the sign. A leg of quantity 0 has no part in profit and loss, but its strike in the default window.
 *          Extremes and breakevens are those of all prices in [0, ∞), whatever the window. A profit or loss at a strike
 *          of at most 1e-12·Σ |quantity|·(K + |premium|) counts as zero: it makes a breakeven, and no riskReward.
 *          Accuracy: values at strikes are rounded once or twice, however much cancels between the legs; relative to
 *          the largest of them, any other is within 4·2⁻⁵². Cost: O(legs·(legs + points)).
 * @see Hull (2018), Options, Futures, and Other Derivatives, chapter 12, for the strategies.
 * @example
 * const butterfly = strategyPayoff({
 *   legs: [
 *     { type: 'call', K: 95, premium: 7.5 },
 *     { type: 'call', K: 100, premium: 4.5, quantity: -2 },
 *     { type: 'call', K: 105, premium: 2.5 },
 *   ],
 * });
 * butterfly.maxProfit; // 4
 * butterfly.breakevens; // [96, 104]
 */
export function strategyPayoff(inputs: StrategyInputs): StrategyPayoff {
  strategyInputs.assert(inputs);
  const { legs, SRange, points = DEFAULT_CURVE_INTERVALS } = inputs;
  const { line, netPremium, extremes, riskReward, breakevens } = profitAtExpiry(legs.map(paidLeg));
  const [lo, hi] = SRange ?? aroundStrikes(legs);
  const inRange = extremesWithin(line, lo, hi);
  return {
    maxProfit: extremes.max,
    maxLoss: extremes.min,
    unlimitedProfit: extremes.max === null,
    unlimitedLoss: extremes.min === null,
    netPremium,
    riskReward,
    breakevens,
    maxProfitInRange: inRange.max,
    maxLossInRange: inRange.min,
    payoffCurve: evenGrid(lo, hi, points).map((price) => ({ price, pnl: valueAt(line, price) })),
  };
}

/** The premium of a sold leg is a receipt, whichever sign the caller gives to a receipt. */
function paidLeg({ type, K, premium, quantity = DEFAULT_QUANTITY }: StrategyLeg): PaidLeg {
  return { type, K, quantity, premium: quantity < 0 ? Math.abs(premium) : premium };
}

function aroundStrikes(legs: readonly StrategyLeg[]): [number, number] {
  const strikes = legs.map(({ K }) => K);
  return [0.7 * Math.min(...strikes), 1.3 * Math.max(...strikes)];
}
