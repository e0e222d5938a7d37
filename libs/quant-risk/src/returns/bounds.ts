import { type Bounds } from '@quant/core';

/** A simple return per period, where nothing is compounded: losses beyond −100 % occur in leveraged strategies. */
export const RETURN: Bounds = { atLeast: -1000, atMost: 1000 };

/** A simple return per period, where returns are compounded: −1 is a total loss. */
export const COMPOUNDED_RETURN: Bounds = { atLeast: -1, atMost: 1000 };

/** Annual, simple. */
export const RISK_FREE_RATE: Bounds = { atLeast: -1, atMost: 10 };
export const DEFAULT_RISK_FREE_RATE = 0.05;

/** Periods of a year: trading days. */
export const PERIODS_PER_YEAR = 252;
