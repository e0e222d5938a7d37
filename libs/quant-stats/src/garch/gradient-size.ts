import { faceDirections } from './face-directions';

/**
 * Greatest slope of −ℓ along a face, by α, β and μ (in units of the scaled returns) and, since it may be small, by ln w.
 */
export function gradientSize(x: Float64Array, gradient: Float64Array, face: number): number {
  let greatest = 0;
  for (const direction of faceDirections(face, x.length)) {
    const slope = direction.reduce((total, d, i) => total + d * (gradient[i] as number), 0);
    greatest = Math.max(greatest, Math.abs(slope) * (direction[0] === 1 ? (x[0] as number) : 1));
  }
  return greatest;
}
