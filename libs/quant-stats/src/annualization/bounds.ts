import { type Bounds } from '@quant/core';

/** Trading days of a year: its periods where none are stated. */
export const TRADING_DAYS = 252;

/** Periods of a year. */
export const ANNUALIZATION_FACTOR: Bounds = { atLeast: 1, atMost: 100_000 };
