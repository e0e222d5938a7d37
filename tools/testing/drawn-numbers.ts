import fc from 'fast-check';

const STEPS = 2 ** 31 - 1;

/** Numbers spread evenly over a range. */
export const even = (min: number, max: number) => fc.nat(STEPS).map((k) => min + (max - min) * (k / STEPS));

/** Numbers of all magnitudes in a positive range, each magnitude equally likely. */
export const magnitudes = (min: number, max: number) =>
  even(Math.log(min), Math.log(max)).map((x) => Math.min(max, Math.max(min, Math.exp(x))));

/** Whole numbers of a range. */
export const whole = (min: number, max: number) => fc.integer({ min, max });
