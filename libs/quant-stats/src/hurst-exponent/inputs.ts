import { assertInputs, assertInteger, assertSeries, InvalidInputError, type Series } from '@quant/core';
import { windowSizes } from './window-sizes';

/** A series whose memory is asked for. */
export interface HurstExponentInputs {
  /** Increments (returns), oldest first [20 … 5000]; levels have an exponent near 1 whatever their memory. */
  readonly series: Series;
  /** Least window size [increments], an integer ≥ 2; default 10. */
  readonly minWindow?: number | undefined;
  /** Greatest window size [increments], an integer > minWindow, at most the length of the series; default half of it. */
  readonly maxWindow?: number | null | undefined;
}

export const DEFAULT_MIN_WINDOW = 10;

/** As many sizes as a line needs. */
const LEAST_SIZES = 2;

/**
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown at its field, or the windows
 *                            leave fewer than two sizes
 */
export function assertHurstExponentInputs(inputs: HurstExponentInputs): void {
  assertInputs(inputs);
  const { series, minWindow = DEFAULT_MIN_WINDOW, maxWindow = null } = inputs;
  assertSeries(series, 'series', { atLeast: 20, atMost: 5000 });
  assertInteger(minWindow, 'minWindow', { atLeast: 2 });
  if (maxWindow === null) assertRoom(series, minWindow);
  else assertMaxWindow(maxWindow, minWindow, series.length);
}

/** Half of the series unless given otherwise. */
export function defaultMaxWindow(series: Series): number {
  return Math.floor(series.length / 2);
}

function assertRoom(series: Series, minWindow: number): void {
  const greatest = defaultMaxWindow(series);
  if (windowSizes(minWindow, greatest).length >= LEAST_SIZES) return;
  const constraint = `long enough for two window sizes from ${minWindow} to ${greatest}, half its length`;
  throw new InvalidInputError(['series'], 'value_error', constraint, series);
}

function assertMaxWindow(maxWindow: number, minWindow: number, length: number): void {
  assertInteger(maxWindow, 'maxWindow');
  const isWithin = maxWindow > minWindow && maxWindow <= length;
  if (isWithin && windowSizes(minWindow, maxWindow).length >= LEAST_SIZES) return;
  const constraint = `at most ${length}, the length of the series, and leave two window sizes from ${minWindow} on`;
  throw new InvalidInputError(['maxWindow'], 'value_error', constraint, maxWindow);
}
