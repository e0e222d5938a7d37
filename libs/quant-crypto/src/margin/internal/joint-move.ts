import { type MarginLine, lineIndex } from './margin-lines';

/** A linear position in an account, at its mark price. */
export interface AccountPosition {
  /** +1 long, −1 short. */
  readonly side: 1 | -1;
  /** V, value at the mark, > 0. */
  readonly value: number;
  /** V₀, value at the entry, > 0. */
  readonly entryValue: number;
  /** s·(V − V₀). */
  readonly profit: number;
  readonly lines: readonly MarginLine[];
  /** Relative move of the price divided by that of the reference. */
  readonly beta: number;
}

/**
 * Smallest rise x of the reference at which the equity of an account equals its maintenance margins and closing fees; null if a price
 * reaches 0 first.
 *
 * The surplus is W + Σ profitᵢ + sᵢ·Vᵢ·βᵢ·x − (rᵢ + f)·Vᵢ·(1 + βᵢ·x) + aᵢ, with the bracket (rᵢ, aᵢ) of the value Vᵢ·(1 + βᵢ·x). It is
 * concave and piecewise linear. Newton's method from beyond the root ends on the root exactly, and each step leaves a bracket for good.
 *
 * Precondition, unchecked: the surplus at x = 0 is positive.
 */
export function jointMove(balance: number, positions: readonly AccountPosition[], takerFee: number): number | null {
  const end = positions.reduce((least, { beta }) => (beta < 0 ? Math.min(least, -1 / beta) : least), Infinity);
  // the brackets of an infinite rise give an upper bound of the surplus
  let indices = positions.map(({ lines, beta, value }) =>
    beta > 0 ? lines.length - 1 : beta < 0 ? 0 : lineIndex(lines, value),
  );
  let line = surplusIn(balance, positions, takerFee, indices);
  if (line.slope >= 0) return null;
  let move = Math.min(end, -line.level / line.slope);
  if (move === Infinity) return null;
  const mostSteps = positions.reduce((steps, { lines }) => steps + lines.length, 1);
  for (let step = 0; step < mostSteps; step++) {
    indices = positions.map(({ lines, beta, value }) => lineIndex(lines, value * (1 + beta * move)));
    line = surplusIn(balance, positions, takerFee, indices);
    if (line.level + line.slope * move > 0 && move === end) return null;
    const next = -line.level / line.slope;
    if (!(next < move)) break;
    move = next;
  }
  return move;
}

/** Surplus level + slope·x of an account whose positions are in the given brackets. */
function surplusIn(
  balance: number,
  positions: readonly AccountPosition[],
  takerFee: number,
  indices: readonly number[],
): { readonly level: number; readonly slope: number } {
  let [level, slope] = [balance, 0];
  positions.forEach(({ side, value, profit, lines, beta }, i) => {
    const { rate = 0, amount = 0 } = lines[indices[i] ?? 0] ?? {};
    const cost = rate + takerFee;
    level += profit - cost * value + amount;
    slope += (side - cost) * value * beta;
  });
  return { level, slope };
}
