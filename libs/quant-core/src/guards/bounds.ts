/** Bounds of a number, each optional. Open ends: `greaterThan`, `lessThan`; closed ends: `atLeast`, `atMost`. */
export interface Bounds {
  readonly greaterThan?: number;
  readonly atLeast?: number;
  readonly lessThan?: number;
  readonly atMost?: number;
}

/** General bound on the absolute value of every number. */
export const MAX_MAGNITUDE = 1e15;

/** Bounds of a number without tighter ones. */
export const ANY_NUMBER: Bounds = { atLeast: -MAX_MAGNITUDE, atMost: MAX_MAGNITUDE };
