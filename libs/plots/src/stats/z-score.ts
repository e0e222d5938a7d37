import { type ZScore, type ZScoreInputs } from '@quant/stats/reports';
import { figure } from '../picture/figure';
import { type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * The series with its extreme observations, and below it the distance of each from the mean in standard deviations, of the whole
 * and of the window before it.
 *
 * @param inputs  of `zScore`
 * @param result  what it has answered
 * @example
 * const inputs = { series: [10, 11, 10, 9, 10, 30, 10, 11], window: 5, threshold: 1.5 };
 * zScorePicture(inputs, zScore(inputs)).subtitle; // 'Now −0.2305 · 1 of 8 beyond 1.5 · in the last 5: −0.3344'
 */
export function zScorePicture({ series }: ZScoreInputs, result: ZScore): Picture {
  const { mean, stdDev, zScores, currentZscore, extremeIndices, extremeCount, n, threshold } = result;
  const { rollingZ, currentRollingZscore, window } = result;
  const extremes = extremeIndices.map((i): Point => [i, series[i] ?? NaN]);
  const recent = window === null ? '' : ` · in the last ${window}: ${figure(currentRollingZscore)}`;
  const subtitle = `Now ${figure(currentZscore)} · ${extremeCount} of ${n} beyond ${figure(threshold)}${recent}`;
  return {
    id: 'z-score',
    title: 'Distance from the mean',
    subtitle,
    description: `${n} observations with the ${extremeCount} extreme ones marked, and below them their z-scores. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          {
            kind: 'band',
            label: `${figure(threshold)} deviations`,
            tone: 'muted',
            points: Array.from(series, (_, i) => [i, mean - threshold * stdDev, mean + threshold * stdDev] as const),
          },
          { kind: 'line', label: '', tone: 'primary', points: overBars(series) },
          { kind: 'points', label: 'Extreme', tone: 'loss', points: extremes },
        ],
      },
      ...(stdDev === 0 ? [] : [{ y: { label: 'z-score' }, series: scores(zScores, rollingZ, n, threshold) }]),
    ],
  };
}

function scores(
  zScores: ZScore['zScores'],
  rollingZ: ZScore['rollingZ'],
  n: number,
  threshold: number,
): readonly Series[] {
  const rolling: readonly Series[] = rollingZ
    ? [{ kind: 'line', label: 'In the window', tone: 'tertiary', isDashed: true, points: overBars(rollingZ, n) }]
    : [];
  const rule = (at: number): Rule => ({ kind: 'rule', axis: 'y', at, label: figure(at), tone: 'loss' });
  return [
    rule(threshold),
    rule(-threshold),
    { kind: 'line', label: 'In the whole', tone: 'primary', points: overBars(zScores) },
    ...rolling,
  ];
}
