import { type DrawdownAnalysis, type DrawdownInputs } from '@quant/risk/reports';
import { percentage } from '../picture/figure';
import { type Panel, type Picture } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * An equity curve, and how far it was below its former peaks.
 *
 * @param inputs  of `drawdownAnalysis`
 * @param result  what it has answered
 * @example
 * const inputs = { equityCurve: [100, 120, 90, 130] };
 * equityPicture(inputs, drawdownAnalysis(inputs)).subtitle; // 'Deepest drawdown −25% · now 0% · below a peak 25% of the time'
 */
export function equityPicture({ equityCurve }: DrawdownInputs, result: DrawdownAnalysis): Picture {
  const { maxDd, currentDd, underwaterPct, peakIndex, troughIndex, underwaterCurve } = result;
  const ends = [peakIndex, troughIndex].flatMap((i) => (i === null ? [] : [[i, equityCurve[i] ?? NaN] as const]));
  const deepest = percentage(maxDd);
  return {
    id: 'equity',
    title: 'Equity and drawdown',
    subtitle: `Deepest drawdown ${deepest} · now ${percentage(currentDd)} · below a peak ${percentage(underwaterPct / 100)} of the time`,
    description: `A line of ${equityCurve.length} values, and below it the drawdown at each, at worst ${deepest}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Equity' },
        share: 2,
        series: [
          { kind: 'line', label: '', tone: 'primary', points: overBars(equityCurve) },
          { kind: 'points', label: 'Peak and trough of the deepest', tone: 'secondary', points: ends },
        ],
      },
      drawdownPanel(underwaterCurve),
    ],
  };
}

/** A curve of drawdowns, fractions ≤ 0, as the water that the equity is under. */
export function drawdownPanel(underwaterCurve: ArrayLike<number>): Panel {
  const points = overBars(underwaterCurve);
  return {
    y: { label: 'Drawdown', format: 'percent' },
    series: [
      { kind: 'area', label: '', tone: 'loss', base: 0, points },
      { kind: 'line', label: '', tone: 'loss', points },
    ],
  };
}
