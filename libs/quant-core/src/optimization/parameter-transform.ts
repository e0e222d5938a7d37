/** A free number u in place of a parameter x that has bounds, so that a minimiser without constraints may be used. */
export interface ParameterTransform {
  /** u of a parameter strictly inside its bounds. */
  readonly free: (x: number) => number;
  /** The parameter of any u. */
  readonly bound: (u: number) => number;
  /** dx/du at u. */
  readonly slope: (u: number) => number;
}
