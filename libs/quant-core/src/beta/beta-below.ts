import { incompleteBeta } from '../special-functions/incomplete-beta';
import { betaPlace, LEAST_PLACE } from './beta-place';

/** Probability that a beta variable is at most x. Preconditions, unchecked: a, b in the range of shapes. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x >= 1) return 1;
  if (x >= LEAST_PLACE) return incompleteBeta(betaPlace(x, a, b), a, b);
  return x <= 0 ? 0 : incompleteBeta(betaPlace(LEAST_PLACE, a, b), a, b) * Math.pow(x / LEAST_PLACE, a);
}
