/** A test by the greatest distance between two distribution functions. */
export interface KolmogorovSmirnov {
  /** D, 0 … 1. */
  readonly statistic: number;
  /** Probability of a distance as large, under the same distribution; two-sided. */
  readonly pValue: number;
  /** `exact`: of the finite sample. `asymptotic`: of a large one. */
  readonly method: 'exact' | 'asymptotic';
}
