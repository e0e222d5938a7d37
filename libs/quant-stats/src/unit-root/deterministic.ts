/** Deterministic terms of a unit-root regression: none, a constant, or a constant and a straight line in time. */
export type Deterministic = 'none' | 'constant' | 'linear';

/** Number of deterministic terms. */
export const DETERMINISTIC_TERMS: Readonly<Record<Deterministic, 0 | 1 | 2>> = { none: 0, constant: 1, linear: 2 };
