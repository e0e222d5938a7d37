/** Predictors of a regression, checked and copied. */
export interface Predictors {
  /** What the caller gave, and under which name: for refusals. */
  readonly given: unknown;
  readonly name: string;
  /** Column-major [n × (p + 1)], the last column free for the response; a fit overwrites it. */
  readonly entries: Float64Array;
  /** Makes such a copy anew. */
  readonly reread: () => Float64Array;
}
