/** Distance of each observation from the mean, in standard deviations. */
export interface ZScore {
  /** Mean of the series [unit of the series]. */
  readonly mean: number;
  /** Sample standard deviation, n − 1 [unit of the series]; 0 for a constant series. */
  readonly stdDev: number;
  /** (x − mean)/stdDev [n]; all null for a constant series. */
  readonly zScores: readonly (number | null)[];
  /** The last of `zScores`; null for a constant series. */
  readonly currentZscore: number | null;
  /** Indices in the series where |z| exceeds the threshold. */
  readonly extremeIndices: readonly number[];
  readonly extremeCount: number;
  /**
   * z-score of each observation inside the window that ends with it [n − window + 1]: element i is that of observation
   * i + window − 1. null without a window; an element is null where its window is constant.
   */
  readonly rollingZ: readonly (number | null)[] | null;
  /** The last of `rollingZ`; null without a window, and where that is constant. */
  readonly currentRollingZscore: number | null;
  /** Indices in the series where the rolling |z| exceeds the threshold; null without a window. */
  readonly rollingExtremeIndices: readonly number[] | null;
  /** Observations. */
  readonly n: number;
  readonly window: number | null;
  readonly threshold: number;
}
