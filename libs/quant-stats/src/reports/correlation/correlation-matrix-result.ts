import { type CorrelationMethod } from './inputs';

/** Matrices are [k × k], their rows and columns in the order of `assets`. */
export interface CorrelationMatrix {
  /** The names [k]; JavaScript puts those that look like integers first. */
  readonly assets: readonly string[];
  /** −1 … 1, the diagonal 1; null in the row and the column of a constant series. */
  readonly correlation: readonly (readonly (number | null)[])[];
  /** Sample covariances (n − 1) of the values, for either method [unit of one series times unit of the other]. */
  readonly covariance: readonly (readonly number[])[];
  /** As given, or `pearson`. */
  readonly method: CorrelationMethod;
  /** Observations. */
  readonly n: number;
  /** Two-sided p-values of the correlations, Student with n − 2 degrees of freedom; 0 at ±1, null with them. */
  readonly pValues: readonly (readonly (number | null)[])[];
  /** Mean of the correlations off the diagonal that are defined; null where none is. */
  readonly averageCorrelation: number | null;
  /** Of the correlations, descending [k]; null unless asked for, and with a constant series. */
  readonly eigenvalues: readonly number[] | null;
  /**
   * Largest over smallest eigenvalue; null without eigenvalues, and where the smallest is no more than 1e-12 of the
   * largest.
   */
  readonly conditionNumber: number | null;
  /** Eigenvalues over k [k], which sum to 1; null without eigenvalues. */
  readonly explainedVarianceRatio: readonly number[] | null;
}
