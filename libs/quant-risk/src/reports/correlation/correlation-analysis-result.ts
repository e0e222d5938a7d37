/** Two assets and how they correlate. */
export interface CorrelatedPair {
  /** In the order of `assets`. */
  readonly assets: readonly [string, string];
  readonly correlation: number;
}

/** How assets move together. Matrices are [k × k], their rows and columns in the order of `assets`. */
export interface CorrelationAnalysis {
  /** The names [k]; JavaScript puts those that look like integers first. */
  readonly assets: readonly string[];
  /** −1 … 1, the diagonal 1; null in the row and the column of a flat asset. */
  readonly correlation: readonly (readonly (number | null)[])[];
  /** √252 times the deviation (n − 1) of each asset [1/√year]; 0 for a flat one. */
  readonly volatilities: Readonly<Record<string, number>>;
  /** Returns of each asset. */
  readonly n: number;
  /** 252 times the covariances (n − 1) [1/year]; 0 in the row and the column of a flat asset. */
  readonly covariance: readonly (readonly number[])[];
  /** 252 times the mean of each asset [1/year]. */
  readonly means: Readonly<Record<string, number>>;
  /** Mean of the correlations of two assets that are defined; null where none is. */
  readonly averageCorrelation: number | null;
  /** The pair with the largest correlation, the first of equal ones; null where none is defined. */
  readonly mostCorrelated: CorrelatedPair | null;
  /**
   * The pair with the least correlation, which is the most negative, the first of equal ones; null where none is
   * defined.
   */
  readonly leastCorrelated: CorrelatedPair | null;
}
