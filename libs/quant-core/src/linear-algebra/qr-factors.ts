/** A factorisation A·P = Q·R of an [m × k] matrix, m ≥ k, as packed by {@link householderQr}. */
export interface QrFactors {
  /** m */
  readonly rows: number;
  /** k */
  readonly columns: number;
  /**
   * Column-major [m × k]: entry (i, j) is at i + j·m. On and above the diagonal R; below it the reflectors v_j, whose
   * first component, at (j, j), is 1 and not stored. Targets stand behind.
   */
  readonly packed: Float64Array;
  /** [k] τ_j of the reflections H_j = I − τ_j·v_j·v_jᵀ; Q = H_0·H_1 ⋯. 0 for a column that needed no reflection. */
  readonly scales: Float64Array;
  /** [k] Column j of R belongs to column `order[j]` of A; 0, 1, 2 … without pivoting. */
  readonly order: Int32Array;
}
