import { ALPHA_ZERO, AT_CAP, BETA_ZERO, CONSTRAINTS } from './constraints';

/**
 * The constraint of a face that the function falls away from, by its Lagrange multiplier: the most negative one. 0: none.
 *
 * @param gradient  of the function that is made small, at the minimum along the face
 * @param pinned    constraints that stay whatever their multipliers
 */
export function constraintToRelease(face: number, gradient: Float64Array, pinned: number): number {
  const [w, alpha, beta] = gradient as unknown as [number, number, number];
  const cap = face & AT_CAP ? capMultiplier(face, alpha, beta) : 0;
  // gradient = Σ multiplier·normal
  const multipliers = [w, alpha + cap, beta + cap, cap];
  let least = 0;
  let release = 0;
  CONSTRAINTS.forEach(({ bit }, i) => {
    const multiplier = multipliers[i] as number;
    if (face & bit & ~pinned && multiplier < least) {
      least = multiplier;
      release = bit;
    }
  });
  return release;
}

/** Decided by the parameter that has no bound of its own; in the middle of the cap both agree but for rounding. */
function capMultiplier(face: number, alpha: number, beta: number): number {
  if (face & ALPHA_ZERO) return -beta;
  return face & BETA_ZERO ? -alpha : -0.5 * (alpha + beta);
}
