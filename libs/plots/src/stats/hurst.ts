import { type HurstExponent, type HurstExponentInputs, linearRegression } from '@quant/stats/reports';
import { figure } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Rescaled range over the window in logarithms, and the line whose slope is the Hurst exponent, next to the line for increments
 * without memory. Without a fitted line, the increments.
 *
 * @param inputs  of `hurstExponent`
 * @param result  what it has answered
 * @example
 * const inputs = { series: Array.from({ length: 64 }, (_, i) => Math.sin(i * i)) };
 * hurstPicture(inputs, hurstExponent(inputs)).id; // 'hurst'
 */
export function hurstPicture({ series }: HurstExponentInputs, result: HurstExponent): Picture {
  const { windows, hurstExponent, hurstCorrected, expectedHurst, interpretation, seriesLength } = result;
  if (hurstExponent === null) return incrementsPicture(series);
  const logs = windows.map(({ window, rsMean }): Point => [Math.log(window), Math.log(rsMean)]);
  const expected = windows.map(({ window, expectedRs }): Point => [Math.log(window), Math.log(expectedRs)]);
  const subtitle = `Slope ${figure(hurstExponent)}, without memory ${figure(expectedHurst)} · corrected ${figure(hurstCorrected)}: ${interpretation.toLowerCase().replaceAll('_', ' ')}`;
  return {
    id: 'hurst',
    title: 'Rescaled range by window',
    subtitle,
    description: `The logarithm of the rescaled range of ${seriesLength} increments over that of ${windows.length} windows, and the line through them. ${subtitle}.`,
    x: { label: 'ln window' },
    panels: [
      {
        y: { label: 'ln R/S' },
        series: [
          { kind: 'line', label: 'Without memory', tone: 'muted', isDashed: true, points: expected },
          { kind: 'line', label: `Slope ${figure(hurstExponent)}`, tone: 'secondary', points: lineThrough(logs) },
          { kind: 'points', label: 'R/S', tone: 'primary', points: logs },
        ],
      },
    ],
  };
}

function lineThrough(points: readonly Point[]): readonly Point[] {
  const x = points.map(([at]) => at);
  const fitted = ifComputable(() => linearRegression({ x, y: points.map(([, y]) => y) }))?.fitted ?? [];
  return x.map((at, i): Point => [at, fitted[i] ?? NaN]);
}

function incrementsPicture(series: HurstExponentInputs['series']): Picture {
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
