import { type Point } from './picture';

type Values = ArrayLike<number | null>;

/** Points of two series of equal length; null is a gap. */
export function pointsOf(xs: ArrayLike<number>, ys: Values): readonly Point[] {
  return Array.from(xs, (x, i) => [x, ys[i] ?? NaN] as const);
}

/** A series over 0, 1, 2 …; a series shorter than `length` covers the last bars. */
export function overBars(values: Values, length = values.length): readonly Point[] {
  const first = length - values.length;
  return Array.from(values, (value, i) => [first + i, value ?? NaN] as const);
}

const INTERVALS = 120;

/** A function at even distances, both ends included; null is a gap. */
export function curve(
  of: (x: number) => number | null,
  low: number,
  high: number,
  intervals = INTERVALS,
): readonly Point[] {
  return grid(low, high, intervals).map((x) => [x, of(x) ?? NaN] as const);
}

/** intervals + 1 numbers at even distances, both ends included. */
export function grid(low: number, high: number, intervals = INTERVALS): readonly number[] {
  return Array.from({ length: intervals + 1 }, (_, i) =>
    i === intervals ? high : low + ((high - low) * i) / intervals,
  );
}
