import { assertInteger, assertSameLength, assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';
import { isFigure, isFigures, RollingColumns } from './rolling-columns';

/** Function of a window: its elements, oldest first, in a copy that belongs to the metric, to sort, change or keep. */
export type WindowMetric<Figure = number | null> = (values: Float64Array) => Figure;

/** Function of the same window of two series, such as a portfolio and its benchmark; the copies belong to the metric. */
export type WindowPairMetric<Figure = number | null> = (first: Float64Array, second: Float64Array) => Figure;

/** One array for a metric of one figure; for a metric that returns an object, an array for each of its names. */
export type RollingFigures<Figure> = [Figure] extends [number | null]
  ? Float64Array
  : { readonly [Name in keyof Exclude<Figure, null>]: Float64Array };

const LENGTH = { atMost: MAX_LENGTH };
const WINDOW = { atLeast: 1, atMost: MAX_LENGTH };

/**
 * A figure over a rolling window: at each element, that of the last so many elements.
 *
 * y_t = metric(x_(t − window + 1) … x_t)
 *
 * @param values  returns, prices or anything else, oldest first  [n, 0 … 10 000 000]  |x| ≤ 1e15
 * @param window  elements of a window                            whole, 1 … 10 000 000
 * @param metric  function of a window: `sharpeRatio`, `maxDrawdown`, or your own
 * @returns the figures, aligned with the values  [n]; NaN before the first whole window, and where the metric is null. Of a metric
 *   that returns an object, an object with one such array for each name
 * @throws InvalidInputError  the values are absent or one of them breaks its bound, the window is not a whole number within its
 *   bounds, the metric is not a function or returns something else than numbers; and what the metric throws
 * @remarks The metric gets the window alone, so every function of returns fits as it is; for its options write
 *          `(window) => sharpeRatio(window, { periodsPerYear: 12 })`. A window that is longer than the series leaves one array of NaN,
 *          whatever the metric. Each window is a new array, so whatever the metric does to it reaches neither the series nor another
 *          window. Of a series and its benchmark: `rollingPair`. Cost: n calls of the metric, and n·window numbers copied;
 *          `rollingVolatility`, `rollingSharpeRatio` and `rollingAlphaBeta` cost O(n), as do the rolling functions of @quant/stats.
 * @example
 * rolling([0.01, -0.02, 0.03, 0.01], 3, maxDrawdown).slice(2); // ≈ [-0.02, -0.02]
 * const { low, high } = rolling([3, 1, 2], 2, ([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
 * high; // [NaN, 3, 2]
 */
export function rolling<Figure extends number | object | null>(
  values: Series,
  window: number,
  metric: WindowMetric<Figure>,
): RollingFigures<Figure> {
  assertSeries(values, 'values', LENGTH);
  assertInteger(window, 'window', WINDOW);
  assertMetric(metric);
  const numbers = doubles(values);
  return figuresOf(numbers.length, window, (first, end) => metric(numbers.slice(first, end)));
}

/**
 * A figure of two series over a rolling window, such as the beta of a portfolio: {@link rolling} of both at once.
 *
 * z_t = metric(x_(t − window + 1) … x_t, y_(t − window + 1) … y_t)
 *
 * @param x       the first series, such as returns, oldest first   [n, 0 … 10 000 000]  |x| ≤ 1e15
 * @param y       the second, such as the returns of a benchmark    [n]                  |y| ≤ 1e15
 * @param window  elements of a window                              whole, 1 … 10 000 000
 * @param metric  function of both windows: `alphaBeta`, `informationRatio`, `correlation`, or your own
 * @returns as of {@link rolling}
 * @throws InvalidInputError  as {@link rolling}; the series differ in length
 * @remarks Cost: n calls of the metric, and 2·n·window numbers copied.
 * @example
 * const { beta } = rollingPair([0.01, -0.02, 0.03, 0.01], [0.02, -0.01, 0.01, 0.02], 3, alphaBeta);
 * beta[3]; // ≈ 1.21428571428571
 */
export function rollingPair<Figure extends number | object | null>(
  x: Series,
  y: Series,
  window: number,
  metric: WindowPairMetric<Figure>,
): RollingFigures<Figure> {
  assertSeries(x, 'x', LENGTH);
  assertSeries(y, 'y', LENGTH);
  assertSameLength(y, 'y', x, 'x');
  assertInteger(window, 'window', WINDOW);
  assertMetric(metric);
  const [one, other] = [doubles(x), doubles(y)];
  return figuresOf(one.length, window, (first, end) => metric(one.slice(first, end), other.slice(first, end)));
}

function assertMetric(metric: unknown): void {
  if (typeof metric !== 'function') throw new InvalidInputError(['metric'], 'value_error', 'a function', metric);
}

function doubles(series: Series): Float64Array {
  return series instanceof Float64Array ? series : Float64Array.from(series);
}

/** The figures of all windows from one index to before another. */
function figuresOf<Figure>(
  length: number,
  window: number,
  figure: (first: number, end: number) => Figure,
): RollingFigures<Figure> {
  const columns = new RollingColumns(length);
  for (let end = window; end <= length; end++) {
    const found: unknown = figure(end - window, end);
    if (!isFigure(found) && !isFigures(found)) refuseFigure(found);
    columns.write(end - 1, found);
  }
  return columns.all as RollingFigures<Figure>;
}

function refuseFigure(found: unknown): never {
  throw new InvalidInputError(['metric'], 'value_error', 'a function of a number, null or an object of numbers', found);
}
