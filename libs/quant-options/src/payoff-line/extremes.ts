/** Largest and least value of a line [currency]; null when it rises or falls without limit. */
export interface Extremes {
  readonly max: number | null;
  readonly min: number | null;
}
