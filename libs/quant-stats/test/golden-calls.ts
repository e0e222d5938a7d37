/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER = ['series'];
