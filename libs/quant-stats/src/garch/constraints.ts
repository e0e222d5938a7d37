/** Least ω as a share of the mean square of the residuals: a series that ends in zeros has an unbounded likelihood as ω → 0. */
export const OMEGA_FLOOR = 1e-8;

/** Greatest α + β. */
export const PERSISTENCE_CAP = 1 - 1e-6;

/** Names of the constraints. Sets of them, the faces of the region that is searched, are bit masks. */
export const AT_FLOOR = 1;
export const ALPHA_ZERO = 2;
export const BETA_ZERO = 4;
export const AT_CAP = 8;

/** normal · (w, α, β) ≥ bound */
export interface Constraint {
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
