import { type Bounds } from '@quant/core';

/** Spots, strikes and barriers [currency]. */
export const AMOUNT = { greaterThan: 0, atMost: 1e12 } satisfies Bounds;

/** Times to expiry [years]. */
export const YEARS = { atLeast: 0, atMost: 100 } satisfies Bounds;

/** Rates and yields, continuously compounded [1/year]. */
export const RATE = { atLeast: -1, atMost: 5 } satisfies Bounds;

/** Annual volatilities as fractions [1/√year]; the cap catches "20" meant as 20 %. */
export const VOLATILITY = { atLeast: 0, atMost: 10 } satisfies Bounds;

/** Premiums, quotes and other sums that may be nothing [currency]. */
export const PRICE = { atLeast: 0, atMost: 1e15 } satisfies Bounds;

/** Times to expiry of unexpired options [years]. */
export const POSITIVE_YEARS = { greaterThan: 0, atMost: 100 } satisfies Bounds;

/** Annual volatilities, positive [1/√year]. */
export const POSITIVE_VOLATILITY = { greaterThan: 0, atMost: 10 } satisfies Bounds;

/** Calendar time: a year has 365 days. */
export const DAYS_PER_YEAR = 365;
