import { sumError } from '../double-double/double-double';

/** Sums in twice the working precision: element s is high[s] + low[s]. */
export interface Sums {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Terms of the elements of a series, measured from an anchor. */
export interface AnchoredTerms {
  /** How many terms an element has. */
  readonly count: number;
  /** Makes element i the anchor: its own terms are 0. */
  readonly anchorAt: (i: number) => void;
  /** Writes the terms of element i. */
  readonly write: (i: number, terms: Sums) => void;
}

/**
 * Sums of terms over each window of a series, in O(n) for every window, and without a trace of any element outside of it.
 *
 * Every `window`-th element is an anchor, and each window holds exactly one. Sums run away from the anchor on both sides: a window
 * adds those of the elements on its left to those on its right, without any subtraction.
 *
 * Preconditions, unchecked: 1 ≤ window ≤ n.
 *
 * @param visit  called for each window with the index of its last element, and its sums, which the next call overwrites
 * @remarks Memory: 2·count·window doubles.
 */
export function windowSums(
  n: number,
  window: number,
  terms: AnchoredTerms,
  visit: (end: number, sums: Sums) => void,
): void {
  const { count } = terms;
  const left = sumsOf(count * window);
  const [right, term, total] = [sumsOf(count), sumsOf(count), sumsOf(count)];
  for (let anchor = window - 1; anchor < n; anchor += window) {
    terms.anchorAt(anchor);
    clear(right);
    for (let k = 1, at = count; k < window; k++, at += count) {
      terms.write(anchor - k, term);
      add(term, right, count);
      for (let s = 0; s < count; s++) {
        left.high[at + s] = right.high[s] as number;
        left.low[at + s] = right.low[s] as number;
      }
    }
    clear(right);
    const last = Math.min(n, anchor + window);
    for (let end = anchor; end < last; end++) {
      if (end > anchor) {
        terms.write(end, term);
        add(term, right, count);
      }
      join(left, (window - 1 - (end - anchor)) * count, right, total, count);
      visit(end, total);
    }
  }
}

function sumsOf(count: number): Sums {
  return { high: new Float64Array(count), low: new Float64Array(count) };
}

function clear({ high, low }: Sums): void {
  high.fill(0);
  low.fill(0);
}

function add(term: Sums, sums: Sums, count: number): void {
  const { high, low } = sums;
  const { high: termHigh, low: termLow } = term;
  for (let s = 0; s < count; s++) {
    const before = high[s] as number;
    const one = termHigh[s] as number;
    const next = before + one;
    low[s] = (low[s] as number) + (sumError(before, one, next) + (termLow[s] as number));
    high[s] = next;
  }
}

/** Both sides of the anchor together, the low part within the rounding of the high one. */
function join(left: Sums, at: number, right: Sums, total: Sums, count: number): void {
  const { high: leftHigh, low: leftLow } = left;
  const { high: rightHigh, low: rightLow } = right;
  const { high: totalHigh, low: totalLow } = total;
  for (let s = 0; s < count; s++) {
    const one = leftHigh[at + s] as number;
    const other = rightHigh[s] as number;
    const sum = one + other;
    const rest = sumError(one, other, sum) + ((leftLow[at + s] as number) + (rightLow[s] as number));
    const high = sum + rest;
    totalHigh[s] = high;
    totalLow[s] = rest - (high - sum);
  }
}
