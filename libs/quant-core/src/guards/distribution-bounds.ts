import { type Bounds } from './bounds';

/**
 * Shapes of the beta distribution and degrees of freedom of Student's t and of F for which the accuracy is established.
 */
export const SHAPE_BOUNDS: Bounds = { greaterThan: 0, atLeast: 1e-6, atMost: 1e15 };

/** Probabilities whose quantile lies inside the range of the distribution. */
export const PROBABILITY_BOUNDS: Bounds = { greaterThan: 0, lessThan: 1 };
