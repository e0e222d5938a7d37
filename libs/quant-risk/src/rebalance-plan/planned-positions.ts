import { sum } from '@quant/core/kernels';
import { isWorthTrading } from '../rebalancing/is-worth-trading';
import { DEFAULT_MIN_TRADE, type RebalancePlanInputs } from './inputs';
import { selfFinancingTotal } from './self-financing-total';

/** An asset on its way to its target. Amounts are in US dollars. */
export interface PlannedPosition {
  readonly asset: string;
  /** Value before. */
  readonly held: number;
  /** Target weight; all of them sum to 1. */
  readonly weight: number;
  /** Value at the target. */
  readonly wanted: number;
  /** What to buy, or to sell where it is negative. */
  readonly change: number;
  /** Whether that is worth it. */
  readonly isTraded: boolean;
}

/**
 * The assets that are held or wanted, in the order of the code units of their names, and what to do with each.
 *
 * Preconditions, unchecked: inputs that were found valid.
 *
 * @param cost  of what is traded, one way, a fraction
 */
export function plannedPositions(inputs: RebalancePlanInputs, cost: number): PlannedPosition[] {
  const { currentHoldings, targetWeights, minTradeUsd = DEFAULT_MIN_TRADE } = inputs;
  // the names are data: no property of an object that no one has named may be read
  const [heldBy, wantedBy] = [new Map(Object.entries(currentHoldings)), new Map(Object.entries(targetWeights))];
  const assets = [...new Set([...heldBy.keys(), ...wantedBy.keys()])].sort();
  const holdings = assets.map((asset) => (heldBy.get(asset) ?? 0) + 0);
  const shares = assets.map((asset) => (wantedBy.get(asset) ?? 0) + 0);
  const [portfolioValue, whole] = [sum(holdings), sum(shares)];
  const weights = shares.map((share) => share / whole);
  const left = selfFinancingTotal(holdings, portfolioValue, weights, cost);
  return assets.map((asset, i) => {
    const [held, weight] = [holdings[i] as number, weights[i] as number];
    const change = weight * left - held;
    const isTraded = isWorthTrading(Math.abs(change), minTradeUsd, portfolioValue);
    return { asset, held, weight, wanted: weight * left, change, isTraded };
  });
}
