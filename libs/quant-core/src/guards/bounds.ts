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

/** True of a number within its bounds. A bound that is not given refuses nothing; NaN fails the first comparison. */
export function isWithin(value: unknown, { greaterThan, atLeast, lessThan, atMost }: Bounds): value is number {
  return (
    typeof value === 'number' &&
    value >= -MAX_MAGNITUDE &&
    value <= MAX_MAGNITUDE &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (greaterThan === undefined || value > greaterThan) &&
    (lessThan === undefined || value < lessThan)
  );
}

/**
 * Shapes of the beta distribution and degrees of freedom of Student's t and of F for which the accuracy is established.
 */
export const SHAPE_BOUNDS: Bounds = { greaterThan: 0, atLeast: 1e-6, atMost: 1e15 };

/** Probabilities whose quantile lies inside the range of the distribution. */
export const PROBABILITY_BOUNDS: Bounds = { greaterThan: 0, lessThan: 1 };
