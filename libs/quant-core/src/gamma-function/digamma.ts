import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';
import { digammaKernel } from './digamma-kernel';

/** ψ(x) ≈ −1/x would exceed the largest double below 5.6e−309. */
const DOMAIN: Bounds = { atLeast: 1e-308 };

/**
 * Digamma function: the derivative of ln Γ(x).
 *
 * ψ(x) = Γ′(x)/Γ(x)
 *
 * @param x  argument                      [dimensionless]  1e-308 ≤ x ≤ 1e15
 * @returns ψ(x), rising through its zero at x = 1.4616321449683623
 * @throws InvalidInputError  x is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 2e-15 over vectors/gamma.json, near the zero too. Cost: a logarithm from x = 10
 *          on, a polynomial and up to eight divisions below.
 * @see Abramowitz & Stegun (1964), 6.3.5 and 6.3.18; vectors/generate_gamma_tables.py for 1 ≤ x ≤ 2.
 * @example
 * digamma(1); // ≈ -0.5772156649015329
 * digamma(1.4616321449683623); // ≈ -9.241265521729e-17
 * digamma(0); // throws INVALID_INPUT
 */
export function digamma(x: number): number {
  assertNumber(x, 'x', DOMAIN);
  return digammaKernel(x);
}
