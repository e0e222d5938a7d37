import { type Answer, type Request } from '@quant/contract';
import { indicatorsAtr } from '@quant/stats/reports/indicators-atr';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Interval, type Picture } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Closes between highs and lows, and below them the true range of each bar with its average.
 *
 * @param request  of `indicatorsAtr`
 * @param answer   its answer
 * @example
 * const request = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12], period: 2 };
 * trueRangePicture(request, indicatorsAtr(request)).subtitle; // 'Average true range 2.25, 18.75% of the price · volatility medium'
 */
export function trueRangePicture(
  { high, low, close }: Request<'indicatorsAtr'>,
  answer: Answer<'indicatorsAtr'>,
): Picture {
  const { current_atr, atr_pct, atr_series, volatility_regime, period_used, n } = answer;
  // over a single bar the average is the range itself
  const ranges = indicatorsAtr({ high, low, close, period: 1 }).atr_series;
  const share = atr_pct === null ? '' : `, ${percentage(atr_pct / 100)} of the price`;
  const subtitle = `Average true range ${figure(current_atr)}${share} · volatility ${volatility_regime.toLowerCase()}`;
  return {
    id: 'true-range',
    title: 'Price and true range',
    subtitle,
    description: `${n} closes between highs and lows, and below them the true ranges with their average over ${period_used} bars. ${subtitle}.`,
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
          { kind: 'line', label: `ATR ${period_used}`, tone: 'secondary', points: overBars(atr_series, n) },
          { kind: 'points', label: '', tone: 'secondary', points: [[n - 1, current_atr]] },
        ],
      },
    ],
  };
}
