/** Venues agree within 1 %, or five times what the asset moves in a minute. */
const LEAST = 0.01;
const MOVES = 5;

/**
 * The fraction by which a mark may exceed another one that it agrees with.
 *
 * @param recentMove  how far the asset moves in a minute
 */
export const agreementOf = (recentMove: number): number => Math.max(LEAST, MOVES * recentMove);

/** Seen from either side: 100 and 101 are 1 % apart. */
export const agree = (a: number, b: number, agreement: number): boolean =>
  Math.max(a, b) / Math.min(a, b) - 1 <= agreement + ROUNDING;

/** So that a value exactly at the edge is within it. */
const ROUNDING = 1e-12;
