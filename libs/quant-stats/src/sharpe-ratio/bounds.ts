import { type Bounds } from '@quant/core';

/** Annual, simple. */
export const RISK_FREE_RATE: Bounds = { atLeast: -1, atMost: 10 };
export const DEFAULT_RISK_FREE_RATE = 0.05;

/** Periods of a year. */
export const ANNUALIZATION_FACTOR: Bounds = { atLeast: 1, atMost: 100_000 };
export const DEFAULT_ANNUALIZATION_FACTOR = 252;
