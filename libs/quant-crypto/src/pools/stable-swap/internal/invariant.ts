import { NotConvergedError } from '@quant/core';
import { sum } from '@quant/core/kernels';

/** From the start below, every pool within the bounds took at most 40 steps. */
const MOST_STEPS = 255;

/** D and the product term of its equation, D^(n+1)/(nⁿ·Πx), at a pool's balances. */
export interface Invariant {
  readonly D: number;
  readonly product: number;
}

/**
 * D of a pool: A·n·Σx + D = A·n·D + D^(n+1)/(nⁿ·Πx).
 *
 * Newton's steps, from above, where the function is convex and rising: they fall to the root. Their form has no difference of near
 * numbers. The start is the lesser of Σx and the root of the equation without its smaller term.
 *
 * Preconditions, unchecked: 2 to 8 balances from 1e-15 to 1e15, A ≥ 1.
 */
export function invariantOf(balances: readonly number[], amplification: number): Invariant {
  const n = balances.length;
  const total = sum(balances);
  const leverage = amplification * n;
  let D = Math.min(total, boundOf(balances, leverage * total));
  for (let step = 0; step < MOST_STEPS; step++) {
    const product = productOf(balances, D);
    const next = ((leverage * total + n * product) * D) / ((leverage - 1) * D + (n + 1) * product);
    if (!(next < D)) return { D, product };
    D = next;
  }
  throw new NotConvergedError(`the invariant of the pool was not found in ${MOST_STEPS} steps`);
}

/** D^(n+1)/(nⁿ·Πx), by factors that stay within the range of doubles. */
function productOf(balances: readonly number[], D: number): number {
  return balances.reduce((product, balance) => product * (D / (balances.length * balance)), D);
}

/** (limit·nⁿ·Πx)^(1/(n+1)), above which the product term alone exceeds the limit; a little more, for rounding. */
function boundOf(balances: readonly number[], limit: number): number {
  const n = balances.length;
  const logs = balances.reduce((total, balance) => total + Math.log(n * balance), Math.log(limit));
  return Math.exp(logs / (n + 1)) * (1 + 1e-12);
}
