/** Average true range of a series of bars. Unit of the prices unless stated. */
export interface AverageTrueRange {
  /** At the last bar. */
  readonly currentAtr: number;
  /** [percent of the last close]; null when that is ≤ 0 or the quotient beyond the range of doubles. */
  readonly atrPct: number | null;
  /** All averages; the first belongs to the bar `atrSeriesStart`, the last to the last bar. */
  readonly atrSeries: readonly number[];
  /** Index in the bars of the first average: N. */
  readonly atrSeriesStart: number;
  /** `HIGH`: more than 1.5 times the mean of the averages; `LOW`: less than half of it. */
  readonly volatilityRegime: 'HIGH' | 'MEDIUM' | 'LOW';
  /** As requested [bars]. */
  readonly period: number;
  /** N = min(period, n − 1) [bars]. */
  readonly periodUsed: number;
  /** Of the last bar. */
  readonly trueRange: number;
  /** Mean of `atrSeries`. */
  readonly averageAtr: number;
  /** Number of bars. */
  readonly n: number;
}
