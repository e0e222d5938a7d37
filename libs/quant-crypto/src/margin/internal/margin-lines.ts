import { type MarginBracket } from '../brackets';

/** Maintenance margin in one bracket: rate·value − amount. */
export interface MarginLine {
  /** Value from which the line holds. */
  readonly from: number;
  readonly rate: number;
  readonly amount: number;
}

/**
 * The lines of a table of brackets. Rates rise, so that the maintenance margin of a value is the greatest of all lines.
 *
 * aₖ = aₖ₋₁ + fromₖ·(rₖ − rₖ₋₁)
 *
 * Precondition, unchecked: `assertBrackets` holds.
 */
export function marginLines(brackets: readonly MarginBracket[]): MarginLine[] {
  const lines: MarginLine[] = [];
  for (const [i, { maintenanceMarginRate: rate }] of brackets.entries()) {
    const from = brackets[i - 1]?.notionalUpTo ?? 0;
    const before = lines.at(-1) ?? { rate, amount: 0 };
    lines.push({ from, rate, amount: before.amount + from * (rate - before.rate) });
  }
  return lines;
}

/** Index of the line that holds at a value: the first bracket that reaches up to it, or the last one. */
export function lineIndex(lines: readonly MarginLine[], value: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.from ?? Infinity) < value) low = middle;
    else high = middle - 1;
  }
  return low;
}

const NO_LINE: MarginLine = { from: 0, rate: 0, amount: 0 };

/** The line that holds at a value. */
function lineAt(lines: readonly MarginLine[], value: number): MarginLine {
  return lines[lineIndex(lines, value)] ?? NO_LINE;
}

/** Maintenance margin of a position value. */
export function maintenanceOf(lines: readonly MarginLine[], value: number): number {
  const { rate, amount } = lineAt(lines, value);
  return Math.max(0, rate * value - amount);
}
