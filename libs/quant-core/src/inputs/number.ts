import { assertInteger, assertNumber } from '../guards/assert-number';
import { ANY_NUMBER, type Bounds, MAX_MAGNITUDE } from '../guards/bounds';
import { fieldOf, type Field } from './field';

/**
 * A finite number within its bounds; the general bound |x| ≤ 1e15 always applies.
 *
 * @param bounds    bounds, see {@link Bounds}; default |x| ≤ 1e15
 * @param fallback  default value; without it the input is required
 * @example
 * const market = inputs({ S: number({ greaterThan: 0 }), r: number({ atLeast: -1, atMost: 5 }, 0.05) });
 * market.complete({ S: 100 }); // { S: 100, r: 0.05 }
 */
export function number(bounds?: Bounds): Field<number, number, true>;
export function number(bounds: Bounds, fallback: number): Field<number, number, false>;
/* @__NO_SIDE_EFFECTS__ */
export function number(bounds: Bounds = ANY_NUMBER, fallback?: number): Field<number> {
  const { least, most } = closedRange(bounds);
  return fieldOf(
    { kind: 'number', ...bounds },
    (value) => typeof value === 'number' && value >= least && value <= most,
    (value, path) => {
      assertNumber(value, path, bounds);
    },
    { required: fallback === undefined, fallback },
  );
}

/**
 * A whole number within its bounds; the general bound |x| ≤ 1e15 always applies.
 *
 * @param bounds    bounds, see {@link Bounds}; default |x| ≤ 1e15
 * @param fallback  default value; without it the input is required
 * @example
 * inputs({ steps: integer({ atLeast: 1, atMost: 200 }, 100) }).complete({}); // { steps: 100 }
 */
export function integer(bounds?: Bounds): Field<number, number, true>;
export function integer(bounds: Bounds, fallback: number): Field<number, number, false>;
/* @__NO_SIDE_EFFECTS__ */
export function integer(bounds: Bounds = ANY_NUMBER, fallback?: number): Field<number> {
  const { least, most } = closedRange(bounds);
  return fieldOf(
    { kind: 'integer', ...bounds },
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    (value, path) => {
      assertInteger(value, path, bounds);
    },
    { required: fallback === undefined, fallback },
  );
}

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
