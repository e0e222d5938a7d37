import { incompleteBeta } from '../special-functions/incomplete-beta';
import { incompleteBetaAbove } from '../special-functions/incomplete-beta-above';
import { fPoint } from './f-point';
import { GREATEST_RATIO, LEAST_RATIO } from './ratio-range';

/** Probability that F exceeds f, by half its degrees of freedom, a and b. Preconditions, unchecked: f ≥ 0; a, b in the range of shapes. */
export function fAbove(f: number, a: number, b: number): number {
  if (f > GREATEST_RATIO)
    return incompleteBetaAbove(fPoint(GREATEST_RATIO, a, b), a, b) * Math.pow(GREATEST_RATIO / f, b);
  if (f >= LEAST_RATIO) return incompleteBetaAbove(fPoint(f, a, b), a, b);
  // 1 − below·(f/L)^a = above + below·(1 − (f/L)^a)
  const edge = fPoint(LEAST_RATIO, a, b);
  const lost = -Math.expm1(a * Math.log(f / LEAST_RATIO));
  return Math.min(1, incompleteBetaAbove(edge, a, b) + incompleteBeta(edge, a, b) * lost);
}
