import { incompleteBeta } from '../special-functions/incomplete-beta';
import { incompleteBetaAbove } from '../special-functions/incomplete-beta-above';
import { betaPlace, LEAST_PLACE } from './beta-place';

/** Probability that a beta variable exceeds x. Preconditions, unchecked: a, b in the range of shapes. */
export function betaAbove(x: number, a: number, b: number): number {
  if (x >= 1) return 0;
  if (x >= LEAST_PLACE) return incompleteBetaAbove(betaPlace(x, a, b), a, b);
  if (x <= 0) return 1;
  // 1 − below·(x/L)^a = above + below·(1 − (x/L)^a)
  const edge = betaPlace(LEAST_PLACE, a, b);
  const lost = -Math.expm1(a * Math.log(x / LEAST_PLACE));
  return Math.min(1, incompleteBetaAbove(edge, a, b) + incompleteBeta(edge, a, b) * lost);
}
