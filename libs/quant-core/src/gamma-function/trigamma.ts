import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';

/** ψ′(x) ≈ 1/x² would exceed the largest double below 7.5e−155. */
const DOMAIN: Bounds = { atLeast: 1e-154 };
const SERIES_FROM = 10;

/**
 * Trigamma function: the derivative of the digamma function.
 *
 * ψ′(x) = Σ 1/(x + k)², k ≥ 0
 *
 * @param x  argument                      [dimensionless]  1e-154 ≤ x ≤ 1e15
 * @returns ψ′(x), falling from infinity to 0
 * @throws InvalidInputError  x is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 1e-15 over vectors/gamma.json. Cost: up to eleven divisions.
 * @see Abramowitz & Stegun (1964), 6.4.6 and 6.4.12.
 * @example
 * trigamma(1); // ≈ 1.6449340668482264
 */
export function trigamma(x: number): number {
  assertNumber(x, 'x', DOMAIN);
  let argument = x;
  let squares = 0;
  while (argument < SERIES_FROM) {
    squares += 1 / (argument * argument);
    argument += 1;
  }
  return squares + series(argument);
}

/** 1/x + 1/(2x²) + B₂ₖ/x^(2k+1), k = 1 … 8. */
function series(x: number): number {
  const y = 1 / (x * x);
  const tail = 5 / 66 - y * (691 / 2730 - y * (7 / 6 - y * (3617 / 510)));
  return 1 / x + y / 2 + (y / x) * (1 / 6 - y * (1 / 30 - y * (1 / 42 - y * (1 / 30 - y * tail))));
}
