import { assertInteger } from '../guards/assert-integer';
import { assertNumber } from '../guards/assert-number';
import { ANY_NUMBER, type Bounds } from '../guards/bounds';
import { closedRange } from './closed-range';
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
