import {
  type Cointegration,
  type CointegrationInputs,
  type PairSignal,
  type PairSignalInputs,
} from '@quant/stats/reports';
import { type Series as Numbers } from '@quant/core';
import { figure } from '../picture/figure';
import { type Panel, type Picture, type Point, type Rule } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * The tested series next to its estimate from the other one, and the spread between them with its deviations.
 *
 * @param inputs  of `cointegration`
 * @param result  what it has answered
 * @example
 * const seriesX = Array.from({ length: 40 }, (_, i) => 10 + i / 5 + Math.sin(i));
 * const inputs = { seriesX, seriesY: seriesX.map((x, i) => 2 * x + Math.sin(i * i)) };
 * cointegrationPicture(inputs, cointegration(inputs)).panels.length; // 2
 */
export function cointegrationPicture({ seriesX, seriesY }: CointegrationInputs, result: Cointegration): Picture {
  const { cointegrated, adfStatistic, criticalValue, halfLife, currentZscore, spreadStd, hedgeRatio } = result;
  const spread = spreadOf(seriesY, seriesX, result);
  const test = `${cointegrated ? 'Cointegrated' : 'Not cointegrated'}: statistic ${figure(adfStatistic)}, critical ${figure(criticalValue)}`;
  const subtitle = `${test} · half-life ${figure(halfLife)} · now at ${figure(currentZscore)} deviations`;
  return {
    id: 'spread',
    title: 'Cointegration',
    subtitle,
    description: `Two series of ${seriesX.length} levels, and below them the spread with its deviations. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      levelsPanel(['y', `${figure(hedgeRatio)} · x and the constant`], seriesY, spread),
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
                points: spread.map((_, i) => [i, -times * spreadStd, times * spreadStd] as const),
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
 * @param inputs  of `pairSignal`
 * @param result  what it has answered
 * @example
 * const seriesA = Array.from({ length: 40 }, (_, i) => 10 + i / 5 + Math.sin(i));
 * const inputs = { seriesA, seriesB: seriesA.map((x, i) => 2 * x + Math.sin(i * i)) };
 * pairPicture(inputs, pairSignal(inputs)).id; // 'pair'
 */
export function pairPicture({ seriesA, seriesB }: PairSignalInputs, result: PairSignal): Picture {
  const { signal, halfLife, pair, thresholds, hedgeRatio } = result;
  const { std, currentZscore } = result.spread;
  const spread = spreadOf(seriesB, seriesA, result);
  const scores = spread.map((value) => (currentZscore === null ? 0 : value / std));
  const subtitle = `${signal.replaceAll('_', ' ')} · now at ${figure(currentZscore)} deviations · half-life ${figure(halfLife)}`;
  return {
    id: 'pair',
    title: `Pair ${pair[1]} and ${pair[0]}`,
    subtitle,
    description: `Two series of ${seriesA.length} levels, and below them the deviations of their spread with the thresholds of a position. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      levelsPanel([pair[1], `${figure(hedgeRatio)} · ${pair[0]} and the constant`], seriesB, spread),
      scoresPanel(scores, thresholds),
    ],
  };
}

interface Line {
  readonly intercept: number;
  readonly hedgeRatio: number;
}

function spreadOf(response: Numbers, regressor: Numbers, { intercept, hedgeRatio }: Line): readonly number[] {
  return Array.from(response, (value, i) => value - intercept - hedgeRatio * (regressor[i] ?? NaN));
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

function scoresPanel(scores: readonly number[], { entry, exit }: PairSignal['thresholds']): Panel {
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

/** Where a position opens beyond the entry and closes within the exit, one at a time. */
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
