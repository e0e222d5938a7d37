/** When a project has paid back, in periods from the first. */
export interface Payback {
  /** The period; null if there is none. */
  readonly period: number | null;
  /** Its beginning and the share of it that was needed. */
  readonly fractional: number | null;
}

const NEVER: Payback = { period: null, fractional: null };

/**
 * First period after which the sum of all values so far is 0 or more, having been negative before.
 *
 * Within a period the value is taken to come in evenly: the share is what was lacking before it, by the value of the period.
 *
 * @param tolerance  a sum is negative beyond this only, so that rounding alone neither starts a debt nor leaves one
 */
export function payback(values: ArrayLike<number>, tolerance: number): Payback {
  let cumulative = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const before = cumulative;
    cumulative += value;
    if (before < -tolerance && cumulative >= -tolerance) {
      return { period: i + 1, fractional: i + Math.min(1, -before / value) };
    }
  }
  return NEVER;
}
