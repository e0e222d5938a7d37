import { type Answer, type Request } from '@quant/contract';
import { percentage } from '../picture/figure';
import { type Panel, type Picture } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * An equity curve, and how far it was below its former peaks.
 *
 * @param request  of `riskDrawdown`
 * @param answer   its answer
 * @example
 * const request = { equity_curve: [100, 120, 90, 130] };
 * equityPicture(request, riskDrawdown(request)).subtitle; // 'Deepest drawdown −25% · now 0% · below a peak 25% of the time'
 */
export function equityPicture({ equity_curve }: Request<'riskDrawdown'>, answer: Answer<'riskDrawdown'>): Picture {
  const { max_dd, current_dd, underwater_pct, peak_index, trough_index, underwater_curve } = answer;
  const ends = [peak_index, trough_index].flatMap((i) => (i === null ? [] : [[i, equity_curve[i] ?? NaN] as const]));
  const deepest = percentage(max_dd);
  return {
    id: 'equity',
    title: 'Equity and drawdown',
    subtitle: `Deepest drawdown ${deepest} · now ${percentage(current_dd)} · below a peak ${percentage(underwater_pct / 100)} of the time`,
    description: `A line of ${equity_curve.length} values, and below it the drawdown at each, at worst ${deepest}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Equity' },
        share: 2,
        series: [
          { kind: 'line', label: '', tone: 'primary', points: overBars(equity_curve) },
          { kind: 'points', label: 'Peak and trough of the deepest', tone: 'secondary', points: ends },
        ],
      },
      drawdownPanel(underwater_curve),
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
