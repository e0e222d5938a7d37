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
  /** Relative move of its price per relative move of the reference. */
  readonly beta: number;
}

/**
 * Move of the reference, upwards from 0, at which what is left of an account above its maintenance margins and closing fees is 0;
 * null if that is not before the first price would be 0.
 *
 * With x the move, position i is worth Vᵢ·(1 + βᵢ·x), and the account has
 * W + Σ profitᵢ + sᵢ·Vᵢ·βᵢ·x − (rᵢ + f)·Vᵢ·(1 + βᵢ·x) + aᵢ left, where (rᵢ, aᵢ) is the greatest line. That is concave and made of
 * straight pieces, so that Newton's steps from beyond the root end on it exactly; each step leaves at least one bracket for good.
 *
 * Precondition, unchecked: more than 0 is left at x = 0.
 */
export function jointMove(balance: number, positions: readonly AccountPosition[], takerFee: number): number | null {
  const end = positions.reduce((least, { beta }) => (beta < 0 ? Math.min(least, -1 / beta) : least), Infinity);
  // lines that hold as the reference rises without end: never less than what is left
  let indices = positions.map(({ lines, beta, value }) =>
    beta > 0 ? lines.length - 1 : beta < 0 ? 0 : lineIndex(lines, value),
  );
  let line = leftWith(balance, positions, takerFee, indices);
  if (line.slope >= 0) return null;
  let move = Math.min(end, -line.level / line.slope);
  if (move === Infinity) return null;
  const mostSteps = positions.reduce((steps, { lines }) => steps + lines.length, 1);
  for (let step = 0; step < mostSteps; step++) {
    indices = positions.map(({ lines, beta, value }) => lineIndex(lines, value * (1 + beta * move)));
    line = leftWith(balance, positions, takerFee, indices);
    if (line.level + line.slope * move > 0 && move === end) return null;
    const next = -line.level / line.slope;
    if (!(next < move)) break;
    move = next;
  }
  return move;
}

/** What is left, level + slope·x, if the given bracket of each position holds. */
function leftWith(
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
