/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  /** The finding, if it is well. */
  readonly found?: string;
  /** The risk of losing money, and its remedy. */
  readonly problem?: string;
}
