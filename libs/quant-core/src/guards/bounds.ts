/** Bounds of a number, each optional. Open ends: `greaterThan`, `lessThan`; closed ends: `atLeast`, `atMost`. */
export interface Bounds {
  readonly greaterThan?: number;
  readonly atLeast?: number;
  readonly lessThan?: number;
  readonly atMost?: number;
}

/** The general bound of the engine: no number may exceed it in absolute value. */
export const MAX_MAGNITUDE = 1e15;

/** Bounds of a number about which nothing tighter is said. */
export const ANY_NUMBER: Bounds = { atLeast: -MAX_MAGNITUDE, atMost: MAX_MAGNITUDE };
