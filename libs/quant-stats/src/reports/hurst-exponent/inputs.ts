import { inputs, type InputsOf, integer, InvalidInputError, optional, series, type Series } from '@quant/core';
import { windowSizes } from '../../hurst-exponent/window-sizes';

export const DEFAULT_MIN_WINDOW = 10;

/** As many sizes as a line needs. */
const LEAST_SIZES = 2;

/** A series whose memory is asked for. */
export const hurstExponentInputs = inputs(
  {
    /** Increments (returns), oldest first [20 … 5000]; levels have an exponent near 1 whatever their memory. */
    series: series({ atLeast: 20, atMost: 5000 }),
    /** Least window size [increments], an integer ≥ 2; default 10. */
    minWindow: integer({ atLeast: 2 }, DEFAULT_MIN_WINDOW),
    /** Greatest window size [increments], an integer > minWindow, at most the length of the series; default half of it. */
    maxWindow: optional(integer()),
  },
  { assertWindows },
);

/** A series whose memory is asked for. */
export type HurstExponentInputs = InputsOf<typeof hurstExponentInputs>;

interface Windows {
  readonly series: Series;
  readonly minWindow: number;
  readonly maxWindow: number | null;
}

function assertWindows({ series, minWindow, maxWindow }: Windows): void {
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
  const isWithin = maxWindow > minWindow && maxWindow <= length;
  if (isWithin && windowSizes(minWindow, maxWindow).length >= LEAST_SIZES) return;
  const constraint = `at most ${length}, the length of the series, and leave two window sizes from ${minWindow} on`;
  throw new InvalidInputError(['maxWindow'], 'value_error', constraint, maxWindow);
}
