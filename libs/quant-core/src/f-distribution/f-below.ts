import { incompleteBeta } from '../special-functions/incomplete-beta';
import { incompleteBetaAbove } from '../special-functions/incomplete-beta-above';
import { fPoint } from './f-point';
import { GREATEST_RATIO, LEAST_RATIO } from './ratio-range';

/** Probability that F is at most f, by half its degrees of freedom, a and b. Preconditions, unchecked: f ≥ 0; a, b in the range of shapes. */
export function fBelow(f: number, a: number, b: number): number {
  if (f < LEAST_RATIO) return incompleteBeta(fPoint(LEAST_RATIO, a, b), a, b) * Math.pow(f / LEAST_RATIO, a);
  if (f <= GREATEST_RATIO) return incompleteBeta(fPoint(f, a, b), a, b);
  // 1 − above·(G/f)^b = below + above·(1 − (G/f)^b)
  const edge = fPoint(GREATEST_RATIO, a, b);
  const lost = -Math.expm1(b * Math.log(GREATEST_RATIO / f));
  return Math.min(1, incompleteBeta(edge, a, b) + incompleteBetaAbove(edge, a, b) * lost);
}
