/** A place x in the beta distribution with shapes a and b, and what its probabilities are made of. */
export interface BetaPoint {
  readonly x: number;
  /** 1 − x, not rounded to a multiple of 1.1e−16. */
  readonly y: number;
  /** Distance from the mean a/(a + b), in units of a + b: (a + b)·x − a = b·x − a·y. */
  readonly excess: number;
  /** x^a·y^b / B(a, b): the density of the logarithm of the odds x/y. */
  readonly power: number;
}
