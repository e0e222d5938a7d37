import { averageTrueRange, type AverageTrueRange, type AverageTrueRangeInputs } from '@quant/stats/reports';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Interval, type Picture } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Closes between highs and lows, and below them the true range of each bar with its average.
 *
 * @param inputs  of `averageTrueRange`
 * @param result  what it has answered
 * @example
 * const inputs = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12], period: 2 };
 * trueRangePicture(inputs, averageTrueRange(inputs)).subtitle; // 'Average true range 2.25, 18.75% of the price · volatility medium'
 */
export function trueRangePicture({ high, low, close }: AverageTrueRangeInputs, result: AverageTrueRange): Picture {
  const { currentAtr, atrPct, atrSeries, volatilityRegime, periodUsed, n } = result;
  // over a single bar the average is the range itself
  const ranges = averageTrueRange({ high, low, close, period: 1 }).atrSeries;
  const share = atrPct === null ? '' : `, ${percentage(atrPct / 100)} of the price`;
  const subtitle = `Average true range ${figure(currentAtr)}${share} · volatility ${volatilityRegime.toLowerCase()}`;
  return {
    id: 'true-range',
    title: 'Price and true range',
    subtitle,
    description: `${n} closes between highs and lows, and below them the true ranges with their average over ${periodUsed} bars. ${subtitle}.`,
    x: { label: 'Bar' },
    panels: [
      {
        y: { label: 'Price' },
        share: 1.8,
        series: [
          {
            kind: 'band',
            label: 'Low to high',
            tone: 'muted',
            points: Array.from(close, (_, i): Interval => [i, low[i] ?? NaN, high[i] ?? NaN]),
          },
          { kind: 'line', label: 'Close', tone: 'primary', points: overBars(close) },
        ],
      },
      {
        y: { label: 'True range' },
        series: [
          {
            kind: 'bars',
            label: '',
            tone: 'muted',
            bars: overBars(ranges, n).map(([bar, range]): Bar => [bar - 0.4, bar + 0.4, 0, range]),
          },
          { kind: 'line', label: `ATR ${periodUsed}`, tone: 'secondary', points: overBars(atrSeries, n) },
          { kind: 'points', label: '', tone: 'secondary', points: [[n - 1, currentAtr]] },
        ],
      },
    ],
  };
}
