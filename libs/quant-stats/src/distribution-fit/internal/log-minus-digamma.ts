import { logGap } from './log-gap';

/** From here on, the terms after the eighth are less than 1e-16 of the first. */
const ASYMPTOTIC = 12;

/**
 * ln k − ψ(k), between 1/(2k) and 1/k, with all its digits: for large k the difference of two nearly equal numbers.
 *
 * 1/(2k) + 1/(12k²) − 1/(120k⁴) + 1/(252k⁶) − …, reached from smaller k by ln k − ψ(k) = ln(k+1) − ψ(k+1) + 1/k − ln(1
 * + 1/k).
 *
 * Precondition, unchecked: k > 0, not below 1e-300.
 *
 * @see Abramowitz & Stegun (1964), 6.3.5 and 6.3.18.
 */
export function logMinusDigamma(k: number): number {
  let steps = 0;
  for (; k < ASYMPTOTIC; k++) steps += logGap(1 / k);
  const square = 1 / (k * k);
  const rest = 1 / 132 - square * (691 / 32760 - square / 12);
  const tail = 1 / 12 - square * (1 / 120 - square * (1 / 252 - square * (1 / 240 - square * rest)));
  return steps + 0.5 / k + square * tail;
}
