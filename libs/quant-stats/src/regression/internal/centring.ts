import { type Series } from '@quant/core';
import { sumError } from '@quant/core/kernels';
import { type SplitVector } from './split-numbers';

/** How a variable was made comparable: value = shift + unit·deviation, up to what {@link centringErrors} tells. */
export interface Centring {
  /** The mean up to the rounding of a plain sum; for a single value the value itself. */
  readonly shift: number;
  /** A power of two that brings the largest deviation to 1 … 2. */
  readonly unit: number;
  /** Largest absolute value. */
  readonly largest: number;
  /** Mean of the deviations [units]: the rounding error of the shift. */
  readonly rest: number;
  /** Whether the rest shows in products of deviations. */
  readonly isOff: boolean;
}

/** A variable as it goes into a fit: deviations from its mean, in units of `centring.unit`. */
export interface CentredSeries {
  readonly deviations: Float64Array;
  readonly centring: Centring;
  /** The deviations in full, worked out when they are needed. */
  readonly exact: () => SplitVector;
}

/** Its reciprocal is still a double; smaller deviations stay below 1, and their squares far from underflow. */
const LEAST_UNIT = 2 ** -1000;

/** If means are below this share of the largest deviation, n ≤ 5000 products of them are negligible against its square. */
const NEGLIGIBLE_MEAN = 2 ** -34;

/**
 * Overwrites a variable by its deviations from its mean, in a unit that makes them of order 1.
 *
 * Preconditions, unchecked: finite values, |x| ≤ 1e15, at least one.
 */
export function centreColumn(values: Float64Array): Centring {
  const n = values.length;
  let least = Infinity;
  let greatest = -Infinity;
  let even = 0;
  let odd = 0;
  let i = 0;
  // two sums side by side: the processor need not wait for one addition to begin the next
  for (; i < n - 1; i += 2) {
    const one = values[i] as number;
    const other = values[i + 1] as number;
    if (one < least) least = one;
    if (one > greatest) greatest = one;
    if (other < least) least = other;
    if (other > greatest) greatest = other;
    even += one;
    odd += other;
  }
  if (i < n) {
    const last = values[i] as number;
    least = Math.min(least, last);
    greatest = Math.max(greatest, last);
    even += last;
  }
  // near the mean is good enough, see rest. Between the extremes, where the sum may round out of them
  const shift = Math.min(greatest, Math.max(least, (even + odd) / n));
  const spread = Math.max(greatest - shift, shift - least);
  const unit = powerOfTwo(spread);
  const rest = toDeviations(values, shift, 1 / unit) / n;
  const isOff = Math.abs(rest) > NEGLIGIBLE_MEAN * (spread / unit);
  return { shift, unit, largest: Math.max(Math.abs(least), Math.abs(greatest)), rest, isOff };
}

function powerOfTwo(size: number): number {
  return size === 0 ? 1 : Math.max(LEAST_UNIT, 2 ** Math.floor(Math.log2(size)));
}

/** @returns the sum of the deviations */
function toDeviations(values: Float64Array, shift: number, scale: number): number {
  let even = 0;
  let odd = 0;
  let i = 0;
  for (; i < values.length - 1; i += 2) {
    const one = ((values[i] as number) - shift) * scale;
    const other = ((values[i + 1] as number) - shift) * scale;
    values[i] = one;
    values[i + 1] = other;
    even += one;
    odd += other;
  }
  if (i < values.length) {
    const last = ((values[i] as number) - shift) * scale;
    values[i] = last;
    even += last;
  }
  return even + odd;
}

/** Rounding errors of centering: deviation + error = (value − shift)/unit, exactly. */
export function centringErrors(values: Float64Array, { shift, unit }: Centring): Float64Array {
  const scale = 1 / unit;
  const errors = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    errors[i] = sumError(value, -shift, value - shift) * scale;
  }
  return errors;
}

/** Centres a series [n]. */
export function centredSeries(values: Series): CentredSeries {
  const deviations = new Float64Array(values);
  const centring = centreColumn(deviations);
  const exact = () => ({ high: deviations, low: centringErrors(new Float64Array(values), centring) });
  return { deviations, centring, exact };
}

/** shift + unit·value of each [n]: numbers of a fit in the caller's units. */
export function inUnits(values: Float64Array, unit: number, shift = 0): number[] {
  const result = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) result[i] = shift + unit * (values[i] as number);
  return result;
}
