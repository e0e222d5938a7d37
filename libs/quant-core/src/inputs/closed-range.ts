import { MAX_MAGNITUDE, type Bounds } from '../guards/bounds';

/** Numbers from `least` to `most`, both included. */
export interface ClosedRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The least and the greatest double within bounds, the general bound |x| ≤ 1e15 included: two comparisons decide, whichever
 * of the bounds are open. Above 0 and up to 1, say, are the doubles from 5e-324 to 1.
 */
export function closedRange({ greaterThan, atLeast, lessThan, atMost }: Bounds): ClosedRange {
  const aboveOpen = greaterThan === undefined ? -MAX_MAGNITUDE : nextAbove(greaterThan);
  const belowOpen = lessThan === undefined ? MAX_MAGNITUDE : -nextAbove(-lessThan);
  return {
    least: Math.max(aboveOpen, atLeast ?? -MAX_MAGNITUDE, -MAX_MAGNITUDE),
    most: Math.min(belowOpen, atMost ?? MAX_MAGNITUDE, MAX_MAGNITUDE),
  };
}

/** The next greater double. */
function nextAbove(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  if (!Number.isFinite(x)) return x === -Infinity ? -Number.MAX_VALUE : x;
  // the bits of a double, read as an integer, grow with its absolute value
  const bits = new BigInt64Array(new Float64Array([x]).buffer);
  bits[0] = (bits[0] ?? 0n) + (x > 0 ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] ?? NaN;
}
