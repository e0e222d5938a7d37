import { type Answer, type Request } from '@quant/contract';
import { figure } from '../picture/figure';
import { type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * The series with its extreme observations, and below it the distance of each from the mean in standard deviations, of the whole
 * and of the window before it.
 *
 * @param request  of `statsZscore`
 * @param answer   its answer
 * @example
 * const request = { series: [10, 11, 10, 9, 10, 30, 10, 11], window: 5, threshold: 1.5 };
 * zScorePicture(request, statsZscore(request)).subtitle; // 'Now −0.2305 · 1 of 8 beyond 1.5 · in the last 5: −0.3344'
 */
export function zScorePicture({ series }: Request<'statsZscore'>, answer: Answer<'statsZscore'>): Picture {
  const { mean, std_dev, z_scores, current_zscore, extreme_indices, extreme_count, n, threshold } = answer;
  const { rolling_z, current_rolling_zscore, window } = answer;
  const extremes = extreme_indices.map((i): Point => [i, series[i] ?? NaN]);
  const recent = window === null ? '' : ` · in the last ${window}: ${figure(current_rolling_zscore)}`;
  const subtitle = `Now ${figure(current_zscore)} · ${extreme_count} of ${n} beyond ${figure(threshold)}${recent}`;
  return {
    id: 'z-score',
    title: 'Distance from the mean',
    subtitle,
    description: `${n} observations with the ${extreme_count} extreme ones marked, and below them their z-scores. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          {
            kind: 'band',
            label: `${figure(threshold)} deviations`,
            tone: 'muted',
            points: Array.from(series, (_, i) => [i, mean - threshold * std_dev, mean + threshold * std_dev] as const),
          },
          { kind: 'line', label: '', tone: 'primary', points: overBars(series) },
          { kind: 'points', label: 'Extreme', tone: 'loss', points: extremes },
        ],
      },
      ...(std_dev === 0 ? [] : [{ y: { label: 'z-score' }, series: scores(z_scores, rolling_z, n, threshold) }]),
    ],
  };
}

function scores(
  z_scores: Answer<'statsZscore'>['z_scores'],
  rolling_z: Answer<'statsZscore'>['rolling_z'],
  n: number,
  threshold: number,
): readonly Series[] {
  const rolling: readonly Series[] = rolling_z
    ? [{ kind: 'line', label: 'In the window', tone: 'tertiary', isDashed: true, points: overBars(rolling_z, n) }]
    : [];
  const rule = (at: number): Rule => ({ kind: 'rule', axis: 'y', at, label: figure(at), tone: 'loss' });
  return [
    rule(threshold),
    rule(-threshold),
    { kind: 'line', label: 'In the whole', tone: 'primary', points: overBars(z_scores) },
    ...rolling,
  ];
}
