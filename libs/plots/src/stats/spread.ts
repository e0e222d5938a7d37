import { type Answer, type Request } from '@quant/contract';
import { type Series as Numbers } from '@quant/core';
import { figure } from '../picture/figure';
import { type Panel, type Picture, type Point, type Rule } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * The tested series next to its estimate from the other one, and the spread between them with its deviations.
 *
 * @param request  of `statsCointegration`
 * @param answer   its answer
 * @example
 * const series_x = Array.from({ length: 40 }, (_, i) => 10 + i / 5 + Math.sin(i));
 * const series_y = series_x.map((x, i) => 2 * x + Math.sin(i * i));
 * const request = { series_x, series_y, significance: '0.05' };
 * cointegrationPicture(request, statsCointegration(request)).panels.length; // 2
 */
export function cointegrationPicture(
  { series_x, series_y }: Request<'statsCointegration'>,
  answer: Answer<'statsCointegration'>,
): Picture {
  const { cointegrated, adf_statistic, critical_value, half_life, current_zscore, spread_std, hedge_ratio } = answer;
  const spread = spreadOf(series_y, series_x, answer);
  const test = `${cointegrated ? 'Cointegrated' : 'Not cointegrated'}: statistic ${figure(adf_statistic)}, critical ${figure(critical_value)}`;
  const subtitle = `${test} · half-life ${figure(half_life)} · now at ${figure(current_zscore)} deviations`;
  return {
    id: 'spread',
    title: 'Cointegration',
    subtitle,
    description: `Two series of ${series_x.length} levels, and below them the spread with its deviations. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      levelsPanel(['y', `${figure(hedge_ratio)} · x and the constant`], series_y, spread),
      {
        y: { label: 'Spread' },
        share: 1.4,
        series: [
          ...[2, 1].map(
            (times) =>
              ({
                kind: 'band',
                label: `${times} deviations`,
                tone: 'muted',
                points: spread.map((_, i) => [i, -times * spread_std, times * spread_std] as const),
              }) as const,
          ),
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          { kind: 'line', label: '', tone: 'tertiary', points: overBars(spread) },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[spread.length - 1, spread.at(-1) ?? NaN]] },
        ],
      },
    ],
  };
}

/**
 * The pair, and the deviations of its spread with the thresholds: an outward crossing opens a position, an inward one closes
 * it.
 *
 * @param request  of `pairsSignal`
 * @param answer   its answer
 * @example
 * const series_a = Array.from({ length: 40 }, (_, i) => 10 + i / 5 + Math.sin(i));
 * const series_b = series_a.map((x, i) => 2 * x + Math.sin(i * i));
 * const request = { series_a, series_b, name_a: 'A', name_b: 'B', significance: '0.05' };
 * pairPicture(request, pairsSignal(request)).id; // 'pair'
 */
export function pairPicture({ series_a, series_b }: Request<'pairsSignal'>, answer: Answer<'pairsSignal'>): Picture {
  const { signal, half_life, pair, thresholds, hedge_ratio } = answer;
  const { std, current_zscore } = answer.spread;
  const spread = spreadOf(series_b, series_a, answer);
  const scores = spread.map((value) => (current_zscore === null ? 0 : value / std));
  const subtitle = `${signal.replaceAll('_', ' ')} · now at ${figure(current_zscore)} deviations · half-life ${figure(half_life)}`;
  return {
    id: 'pair',
    title: `Pair ${pair[1]} and ${pair[0]}`,
    subtitle,
    description: `Two series of ${series_a.length} levels, and below them the deviations of their spread with the thresholds of a position. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      levelsPanel([pair[1], `${figure(hedge_ratio)} · ${pair[0]} and the constant`], series_b, spread),
      scoresPanel(scores, thresholds),
    ],
  };
}

interface Line {
  readonly intercept: number;
  readonly hedge_ratio: number;
}

function spreadOf(response: Numbers, regressor: Numbers, { intercept, hedge_ratio }: Line): readonly number[] {
  return Array.from(response, (value, i) => value - intercept - hedge_ratio * (regressor[i] ?? NaN));
}

function levelsPanel([name, hedge]: readonly [string, string], response: Numbers, spread: readonly number[]): Panel {
  const hedged = spread.map((distance, i) => (response[i] ?? NaN) - distance);
  return {
    y: { label: 'Level' },
    share: 1.4,
    series: [
      { kind: 'line', label: hedge, tone: 'secondary', isDashed: true, points: overBars(hedged) },
      { kind: 'line', label: name, tone: 'primary', points: overBars(response) },
    ],
  };
}

function scoresPanel(scores: readonly number[], { entry, exit }: Answer<'pairsSignal'>['thresholds']): Panel {
  const { sells, buys, exits } = crossings(scores, entry, exit);
  const rule = (at: number, label: string): Rule => ({ kind: 'rule', axis: 'y', at, label, tone: 'muted' });
  return {
    y: { label: 'Spread', unit: 'standard deviations' },
    share: 1.6,
    series: [
      { kind: 'band', label: 'Close', tone: 'muted', points: scores.map((_, i) => [i, -exit, exit]) },
      rule(entry, 'sell'),
      rule(-entry, 'buy'),
      { kind: 'line', label: '', tone: 'tertiary', points: overBars(scores) },
      { kind: 'points', label: 'Sell the spread', tone: 'loss', shape: 'down', points: sells },
      { kind: 'points', label: 'Buy the spread', tone: 'gain', shape: 'up', points: buys },
      { kind: 'points', label: 'Close the position', tone: 'muted', points: exits },
    ],
  };
}

interface Crossings {
  readonly sells: Point[];
  readonly buys: Point[];
  readonly exits: Point[];
}

/** Points at which a position opens beyond the entry and closes within the exit, one at a time. */
function crossings(scores: readonly number[], entry: number, exit: number): Crossings {
  const found: Crossings = { sells: [], buys: [], exits: [] };
  let isOpen = false;
  for (const [i, score] of scores.entries()) {
    if (!isOpen && Math.abs(score) > entry) {
      isOpen = true;
      (score > 0 ? found.sells : found.buys).push([i, score]);
    } else if (isOpen && Math.abs(score) < exit) {
      isOpen = false;
      found.exits.push([i, score]);
    }
  }
  return found;
}
