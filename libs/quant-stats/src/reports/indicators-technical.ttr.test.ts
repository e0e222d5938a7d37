import { readFileSync } from 'node:fs';
import {
  averageTrueRangeSeries,
  bollingerChannel,
  exponentialMovingAverage,
  movingAverageConvergenceDivergence,
  relativeStrengthIndex,
  simpleMovingAverage,
} from '../../test/settled';
import { type Answer } from '@quant/contract';
import { indicatorsTechnical } from './indicators-technical';
import { percentB } from './internal/bollinger/percent-b';
import { trueRange } from '../indicators/volatility/atr';

type Column = readonly (number | null)[];

interface Ttr {
  readonly cases: readonly {
    readonly name: string;
    readonly bars: Readonly<Record<'high' | 'low' | 'close' | 'volume', readonly number[]>>;
    readonly expect: Readonly<Record<string, Column>>;
  }[];
}

const ttr = JSON.parse(readFileSync('vectors/indicators.ttr.json', 'utf8')) as Ttr;

/** Largest error of a series against the end of a column, as a share of the largest value that enters. */
function errorOf(series: ArrayLike<number>, column: Column | undefined, scale: number): number {
  const wanted = (column ?? []).slice(-series.length);
  // the column begins where the series does
  expect((column ?? []).length - (column ?? []).filter((value) => value === null).length).toBe(series.length);
  return Math.max(...wanted.map((value, i) => Math.abs((series[i] ?? NaN) - (value ?? NaN)))) / scale;
}

const TOLERANCE = 1e-11;

describe.each(ttr.cases)('$name', ({ bars: { high, low, close, volume }, expect: columns }) => {
  const level = Math.max(...close.map(Math.abs));
  const channel = bollingerChannel(close);
  const { line, signal } = movingAverageConvergenceDivergence(close);

  test.each<[string, () => ArrayLike<number>, number]>([
    ['sma', () => simpleMovingAverage(close, 14), level],
    ['ema', () => exponentialMovingAverage(close, 14), level],
    ['rsi', () => relativeStrengthIndex(close), 100],
    ['macd', () => line, level],
    ['signal', () => signal, level],
    ['upper', () => channel.upper, level],
    ['mid', () => channel.middle, level],
    ['lower', () => channel.lower, level],
    ['percent_b', () => close.slice(19).map((_, k) => percentB(close.slice(k, k + 20), 2)), 1],
    [
      'true_range',
      () => close.slice(1).map((_, k) => trueRange(high[k + 1] ?? 0, low[k + 1] ?? 0, close[k] ?? 0)),
      level,
    ],
    ['atr', () => averageTrueRangeSeries({ high, low, close }), level],
  ])('%s, all bars', (column, series, scale) => {
    expect(errorOf(series(), columns[column], scale)).toBeLessThanOrEqual(TOLERANCE);
  });

  const scales: Readonly<Partial<Record<keyof Answer<'indicatorsTechnical'>, number>>> = {
    cci: 100,
    stochastic_k: 100,
    stochastic_d: 100,
    momentum: level,
    roc: 100,
    volatility: 1,
    obv: 1e5,
  };

  test.each(Object.entries(scales).filter(([column]) => column in columns))(
    '%s, one bar at a time',
    (column, scale) => {
      for (let n = 16; n <= close.length; n++) {
        const answer = indicatorsTechnical({ prices: close.slice(0, n), volumes: volume.slice(0, n), period: 14 });
        const actual = answer[column as keyof typeof answer];
        const error = Math.abs((actual as number) - (columns[column]?.[n - 1] ?? NaN)) / scale;
        expect([n, error <= TOLERANCE ? 0 : error]).toEqual([n, 0]);
      }
    },
  );
});
