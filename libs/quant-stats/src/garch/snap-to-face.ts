import { ALPHA_ZERO, AT_CAP, AT_FLOOR, BETA_ZERO, OMEGA_FLOOR, PERSISTENCE_CAP } from './constraints';

/** Moves a point by rounding errors: exactly onto the constraints of a face, and inside the others. */
export function snapToFace(x: Float64Array, face: number): void {
  const alpha = face & ALPHA_ZERO ? 0 : Math.min(PERSISTENCE_CAP, Math.max(0, x[1] as number));
  const room = PERSISTENCE_CAP - alpha;
  x[0] = face & AT_FLOOR ? OMEGA_FLOOR : Math.max(OMEGA_FLOOR, x[0] as number);
  x[1] = alpha;
  if (face & BETA_ZERO) x[2] = 0;
  else x[2] = face & AT_CAP ? room : Math.min(room, Math.max(0, x[2] as number));
}
