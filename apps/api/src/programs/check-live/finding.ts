/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  /** What was found, if it is well. */
  readonly found?: string;
  /** What would lose money, and what to do about it. */
  readonly problem?: string;
}
