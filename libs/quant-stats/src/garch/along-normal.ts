import { type Constraint } from './constraints';

/** Component of a point or a step along the normal of a constraint; the mean, if there is one, has no part in it. */
export function alongNormal({ normal }: Constraint, vector: Float64Array): number {
  const [w, alpha, beta] = vector as unknown as [number, number, number];
  return normal[0] * w + normal[1] * alpha + normal[2] * beta;
}
