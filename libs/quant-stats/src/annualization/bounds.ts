import { type Bounds } from '@quant/core';

/** Trading days per year: the default number of periods. */
export const TRADING_DAYS = 252;

/** Periods of a year. */
export const ANNUALIZATION_FACTOR: Bounds = { atLeast: 1, atMost: 100_000 };
