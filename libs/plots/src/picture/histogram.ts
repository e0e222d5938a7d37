import { kernelDensity } from '@quant/stats';
import { bin, extent, nice, thresholdFreedmanDiaconis } from 'd3-array';
import { ifComputable } from './if-computable';
import { type Bar, type LineSeries } from './picture';
import { curve } from './points';

const MOST_BARS = 100;
const FEWEST_BARS = 8;

/** Half the bar width for values that are all 0; for other equal values, relative to them. */
const ALONE = 0.001;

/** Smallest absolute and relative difference that counts as variation; no bar is narrower. */
const LEAST = 1e-290;
const RESOLUTION = 1e-12;

/** How often values occur, in bars of one width by the rule of Freedman and Diaconis; a single bar of values that do not vary. */
export function histogramBars(values: readonly number[]): readonly Bar[] {
  const [low = 0, high = 0] = extent(values);
  const isFlat = high - low <= Math.max(LEAST, RESOLUTION * Math.max(-low, high));
  if (isFlat) return [[low - margin(low), high + margin(low), 0, values.length]];
  const count = Math.min(MOST_BARS, Math.max(FEWEST_BARS, thresholdFreedmanDiaconis(values, low, high) || 1));
  const bins = bin()
    .domain(nice(low, high, count))
    .thresholds(count)(values);
  return bins
    .filter(({ x0, x1 }) => (x1 ?? 0) > (x0 ?? 0))
    .map((one): Bar => [one.x0 ?? 0, one.x1 ?? 0, 0, one.length]);
}

function margin(value: number): number {
  return Math.abs(value) < LEAST ? ALONE : ALONE * Math.abs(value);
}

/** Area of the bars: the factor that scales a density to their height. */
export function areaOf(bars: readonly Bar[]): number {
  return bars.reduce((area, [left, right, , count]) => area + count * (right - left), 0);
}

/** From this many values on the bandwidth is that of a bar, which saves sorting the values at every point. */
const MANY_VALUES = 60;

/** From this many values on the density uses an evenly spaced part of the ordered values. */
const ENOUGH_VALUES = 1000;

/** Smoothed density of the values over their bars; empty if the values hardly vary. */
export function densityLines(values: readonly number[], bars: readonly Bar[]): readonly LineSeries[] {
  const [low = 0, high = 0] = extent(values);
  const [left = 0, right = 0] = bars[0] ?? [];
  if (bars.length < 2) return [];
  const bandwidth = values.length > MANY_VALUES ? right - left : undefined;
  const step = Math.ceil(values.length / ENOUGH_VALUES);
  const some = step === 1 ? values : [...values].sort((a, b) => a - b).filter((_, i) => i % step === 0);
  const area = areaOf(bars);
  const points = ifComputable(() => curve((at) => area * kernelDensity(some, { at, bandwidth }), low, high));
  return points ? [{ kind: 'line', label: 'Density', tone: 'secondary', points }] : [];
}
