import { type Answer, type Request } from '@quant/contract';
import { linearRegression } from '@quant/stats';
import { figure } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Rescaled range over the window in logarithms, and the line whose slope is the Hurst exponent, next to the line for increments
 * without memory. Without a fitted line, the increments.
 *
 * @param request  of `statsHurstExponent`
 * @param answer   its answer
 * @example
 * const request = { series: Array.from({ length: 64 }, (_, i) => Math.sin(i * i)), min_window: 10 };
 * hurstPicture(request, statsHurstExponent(request)).id; // 'hurst'
 */
export function hurstPicture({ series }: Request<'statsHurstExponent'>, answer: Answer<'statsHurstExponent'>): Picture {
  const { windows, hurst_exponent, hurst_corrected, expected_hurst, interpretation, series_length } = answer;
  if (hurst_exponent === null) return incrementsPicture(series);
  const logs = windows.map(({ window, rs_mean }): Point => [Math.log(window), Math.log(rs_mean)]);
  const expected = windows.map(({ window, expected_rs }): Point => [Math.log(window), Math.log(expected_rs)]);
  const subtitle = `Slope ${figure(hurst_exponent)}, without memory ${figure(expected_hurst)} · corrected ${figure(hurst_corrected)}: ${interpretation.toLowerCase().replaceAll('_', ' ')}`;
  return {
    id: 'hurst',
    title: 'Rescaled range by window',
    subtitle,
    description: `The logarithm of the rescaled range of ${series_length} increments over that of ${windows.length} windows, and the line through them. ${subtitle}.`,
    x: { label: 'ln window' },
    panels: [
      {
        y: { label: 'ln R/S' },
        series: [
          { kind: 'line', label: 'Without memory', tone: 'muted', isDashed: true, points: expected },
          { kind: 'line', label: `Slope ${figure(hurst_exponent)}`, tone: 'secondary', points: lineThrough(logs) },
          { kind: 'points', label: 'R/S', tone: 'primary', points: logs },
        ],
      },
    ],
  };
}

function lineThrough(points: readonly Point[]): readonly Point[] {
  const x = points.map(([at]) => at);
  const fitted =
    ifComputable(() =>
      linearRegression(
        points.map(([, y]) => y),
        x,
      ),
    )?.fitted ?? [];
  return x.map((at, i): Point => [at, fitted[i] ?? NaN]);
}

function incrementsPicture(series: Request<'statsHurstExponent'>['series']): Picture {
  return {
    id: 'hurst',
    title: 'Increments',
    subtitle: 'They do not vary enough for an exponent',
    description: `A line of ${series.length} increments, which do not vary enough for an exponent.`,
    x: { label: 'Observation' },
    panels: [
      { y: { label: 'Increment' }, series: [{ kind: 'line', label: '', tone: 'primary', points: overBars(series) }] },
    ],
  };
}
