import { sumError } from '../double-double/double-double';
import { type BetaPoint, betaPointAt } from '../incomplete-beta/beta-point';

/** Below it I_x(a, b) is a power of x to far more digits than a double has. */
export const LEAST_PLACE = 1e-250;

/** The place x, exact, of the beta distribution with shapes a and b. Preconditions, unchecked: 1e-250 ≤ x < 1. */
export function betaPlace(x: number, a: number, b: number): BetaPoint {
  const y = 1 - x;
  return betaPointAt(a, b, x, 0, y, sumError(1, -x, y));
}
