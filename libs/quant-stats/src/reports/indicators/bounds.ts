import { type Bounds } from '@quant/core';

/** Longest series of a request. */
export const MOST_BARS = 5000;

/** Periods of averages that need one bar. */
export const PERIOD: Bounds = { atLeast: 1, atMost: 5000 };

/** Periods of figures that need two bars. */
export const WINDOW: Bounds = { atLeast: 2, atMost: 5000 };

/** The customary period of Wilder's indicators. */
export const DEFAULT_PERIOD = 14;

/** The customary bands: 20 bars, two deviations. */
export const DEFAULT_WINDOW = 20;
export const DEFAULT_NUM_STD = 2;
