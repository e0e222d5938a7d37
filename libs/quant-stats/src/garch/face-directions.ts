import { ALPHA_ZERO, AT_CAP, AT_FLOOR, BETA_ZERO } from './constraints';

/** All masks of the four constraints. */
const FACES = Array.from({ length: 16 }, (_, face) => face);

const WITHOUT_MEAN = FACES.map((face) => directions(face).map((direction) => Float64Array.from(direction)));
const WITH_MEAN = FACES.map((face) => [
  ...directions(face).map((direction) => Float64Array.from([...direction, 0])),
  Float64Array.from([0, 0, 0, 1]),
]);

/**
 * The directions along which a face extends: unit vectors, but (1, −1) in (α, β) along the cap. None where only a point is left.
 *
 * @param size  number of parameters, the mean included
 */
export function faceDirections(face: number, size: number): readonly Float64Array[] {
  return (size === 4 ? WITH_MEAN : WITHOUT_MEAN)[face] as Float64Array[];
}

function directions(face: number): number[][] {
  const omega = face & AT_FLOOR ? [] : [[1, 0, 0]];
  const alpha = face & ALPHA_ZERO ? [] : [[0, 1, 0]];
  const beta = face & BETA_ZERO ? [] : [[0, 0, 1]];
  if (!(face & AT_CAP)) return [...omega, ...alpha, ...beta];
  // on the cap one of the two decides the other, and a bound of either decides both
  return face & (ALPHA_ZERO | BETA_ZERO) ? omega : [...omega, [0, 1, -1]];
}
