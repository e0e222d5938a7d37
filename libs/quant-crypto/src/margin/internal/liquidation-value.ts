import { maintenanceOf, type MarginLine } from './margin-lines';

/** A position whose profit is s·(V − V₀) in the unit of its margin. */
export interface ValuedPosition {
  /** +1 if it gains when its value V rises, −1 if it loses. */
  readonly side: 1 | -1;
  /** V₀, value at the entry, > 0. */
  readonly entryValue: number;
  /** M, what stands behind the position; any sign. */
  readonly collateral: number;
  readonly lines: readonly MarginLine[];
  /** f, share of the value that closing costs, r + f < 1. */
  readonly takerFee: number;
}

/**
 * Value at which the equity of a position is down to its maintenance margin on that value and the fee of closing.
 *
 * V = (V₀ − s·(M + a))/(1 − s·(r + f)),  from  M + s·(V − V₀) = r·V − a + f·V
 *
 * The margin is the greatest of all lines, so that the answer is the solution nearest to the entry: no search. At or below 0 it
 * cannot be reached.
 */
export function liquidationValue({ side, entryValue, collateral, lines, takerFee }: ValuedPosition): number {
  const bankrupt = entryValue - side * collateral;
  let nearest = -side * Infinity;
  for (const { rate, amount } of lines) {
    const value = (bankrupt - side * amount) / (1 - side * (rate + takerFee));
    nearest = side * Math.max(side * nearest, side * value);
  }
  return nearest;
}

/**
 * The same with the margin on the value at the entry, and the fee on the value V_b at bankruptcy, where nothing is left after it.
 *
 * V = V_b + s·(r·V₀ − a),  V_b = (V₀ − s·M)/(1 − s·f)
 */
export function liquidationValueOnEntry(position: ValuedPosition): number {
  const { side, entryValue, collateral, lines, takerFee } = position;
  const bankrupt = (entryValue - side * collateral) / (1 - side * takerFee);
  return bankrupt + side * maintenanceOf(lines, entryValue);
}
