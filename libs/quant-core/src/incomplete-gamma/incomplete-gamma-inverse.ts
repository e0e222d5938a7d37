import { incompleteGammaTails } from './incomplete-gamma-tails';
import { inverseStart, type Tail } from './inverse-start';
import { poissonMass } from './poisson-mass';

/** Newton's method squares the error: from 2⁻²⁷ of the probability the next step leaves nothing that a double shows. */
const LAST_STEP = 2 ** -27;
/** Five to seven are usual; halving the bracket alone, over all doubles, would take about 60 more. */
const MAX_STEPS = 200;

/**
 * The x whose lower or upper tail is `probability`.
 *
 * Newton's method for the logarithm of the tail over the logarithm of x. That curve is concave, since ln X has a log-concave
 * density: from either side the first step leads to one side of the root, and the others approach it from there. A bracket
 * catches what rounding and underflow may do; its bisection is geometric.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; 0 < probability < 1.
 */
export function incompleteGammaInverse(a: number, probability: number, tail: Tail): number {
  // the smaller tail alone has all its digits; 1 − probability is exact from ½ on
  if (probability > 0.5) return solve(a, 1 - probability, tail === 'lower' ? 'upper' : 'lower');
  return solve(a, probability, tail);
}

function solve(a: number, probability: number, tail: Tail): number {
  let x = inverseStart(a, probability, tail);
  if (x < Number.MIN_VALUE) return 0;
  const sign = tail === 'lower' ? -1 : 1;
  let low = Number.MIN_VALUE;
  // beyond it the upper tail is below the smallest double
  let high = a + 40 * Math.sqrt(a) + 800;
  for (let i = 0; i < MAX_STEPS; i++) {
    const value = incompleteGammaTails(a, x)[tail === 'lower' ? 0 : 1];
    // ln(value/probability), also where the two nearly agree
    const residual = Math.log1p((value - probability) / probability);
    const next = x * Math.exp((sign * residual * value) / poissonMass(a, x, a));
    if (Math.abs(residual) <= LAST_STEP) return next;
    if (sign * residual > 0) low = x;
    else high = x;
    // also when next is NaN: where the tail has underflowed, only the side is known
    x = next > low && next < high ? next : Math.sqrt(low) * Math.sqrt(high);
  }
  return x;
}
