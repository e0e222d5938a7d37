/**
 * Least ω as a share of the mean square of the residuals: a series that ends in zeros has an unbounded likelihood as ω
 * → 0.
 */
export const OMEGA_FLOOR = 1e-8;

/** Greatest α + β. */
export const PERSISTENCE_CAP = 1 - 1e-6;

/** Names of the constraints. Sets of them, the faces of the region that is searched, are bit masks. */
export const AT_FLOOR = 1;
export const ALPHA_ZERO = 2;
export const BETA_ZERO = 4;
export const AT_CAP = 8;

/** normal · (w, α, β) ≥ bound */
interface Constraint {
  readonly bit: number;
  readonly normal: readonly [w: number, alpha: number, beta: number];
  readonly bound: number;
}

export const CONSTRAINTS: readonly Constraint[] = [
  { bit: AT_FLOOR, normal: [1, 0, 0], bound: OMEGA_FLOOR },
  { bit: ALPHA_ZERO, normal: [0, 1, 0], bound: 0 },
  { bit: BETA_ZERO, normal: [0, 0, 1], bound: 0 },
  { bit: AT_CAP, normal: [0, -1, -1], bound: -PERSISTENCE_CAP },
];

/** Component of a point or a step along the normal of a constraint; the mean, if there is one, has no part in it. */
export function alongNormal({ normal }: Constraint, vector: Float64Array): number {
  const [w, alpha, beta] = vector as unknown as [number, number, number];
  return normal[0] * w + normal[1] * alpha + normal[2] * beta;
}

/** So close to a constraint is on it: the rounding of α + β. */
const ROUNDING = 1e-15;

/** The constraints that a point meets as equations. */
export function activeConstraints(x: Float64Array): number {
  let face = 0;
  for (const constraint of CONSTRAINTS) {
    if (alongNormal(constraint, x) - constraint.bound <= ROUNDING) face |= constraint.bit;
  }
  return face;
}

/** All masks of the four constraints. */
const FACES = Array.from({ length: 16 }, (_, face) => face);

const WITHOUT_MEAN = FACES.map((face) => directions(face).map((direction) => Float64Array.from(direction)));
const WITH_MEAN = FACES.map((face) => [
  ...directions(face).map((direction) => Float64Array.from([...direction, 0])),
  Float64Array.from([0, 0, 0, 1]),
]);

/**
 * Directions along which a face extends: unit vectors, but (1, −1) in (α, β) along the cap. Empty for a single point.
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
