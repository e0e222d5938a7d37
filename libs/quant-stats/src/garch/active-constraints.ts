import { alongNormal } from './along-normal';
import { CONSTRAINTS } from './constraints';

/** So close to a constraint is on it: the rounding of α + β. */
const ROUNDING = 1e-15;

/** The constraints that a point meets as equations. */
export function activeConstraints(x: Float64Array): number {
  let face = 0;
  for (const constraint of CONSTRAINTS) {
    if (alongNormal(constraint, x) - constraint.bound <= ROUNDING) face |= constraint.bit;
  }
  return face;
}
