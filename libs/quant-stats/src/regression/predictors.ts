/** Predictors of a regression, checked and copied. */
export interface Predictors {
  /** The caller's value and its name, for error messages. */
  readonly given: unknown;
  readonly name: string;
  /** Column-major [n × (p + 1)], the last column free for the response; a fit overwrites it. */
  readonly entries: Float64Array;
  /** Makes such a copy again. */
  readonly reread: () => Float64Array;
}
