/** One stay below a former peak. */
export interface DrawdownEpisode {
  /** Last index before the fall; 0-based, as are all. */
  readonly peakIndex: number;
  /** Index of the lowest value, the first of equals. */
  readonly troughIndex: number;
  /** First index at the peak again or above it; null where the episode is open. */
  readonly recoveryIndex: number | null;
  /** Value at the trough over the peak, less 1: < 0. */
  readonly depth: number;
  /** Periods from the peak to the recovery, or to the end. */
  readonly duration: number;
  /** Periods from the peak to the trough. */
  readonly timeToTrough: number;
  /** Periods from the trough to the recovery; null where the episode is open. */
  readonly recoveryTime: number | null;
}
