import { inputs, type InputsOf, number, ofReturns, PERIODS_PER_YEAR, TRADING_DAYS } from '@quant/core';
import { RISK_FREE_RATE } from './bounds';

const periodsPerYear = number(PERIODS_PER_YEAR, TRADING_DAYS);

/** What a series is. */
export const seriesOptions = inputs({
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** What a series is. */
export type SeriesOptions = InputsOf<typeof seriesOptions>;

/** How to annualise. */
export const growthOptions = inputs({
  /** Values of a year: 252 of trading days, 365 of calendar days, 52, 12, 4; > 0, ≤ 1e8; default 252. */
  periodsPerYear,
});

/** How to annualise growth. */
export type GrowthOptions = InputsOf<typeof growthOptions>;

/** How to annualise. */
export const annualOptions = inputs({
  /** Returns of a year: 252 of trading days, 365 of calendar days, 52, 12, 4; > 0, ≤ 1e8; default 252. */
  periodsPerYear,
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** How to annualise. */
export type AnnualOptions = InputsOf<typeof annualOptions>;

/** Annualization, and the risk-free rate. */
export const excessReturnOptions = inputs({
  /** Risk-free rate, simple [1/year], −1 … 10; default 0. */
  riskFreeRate: number(RISK_FREE_RATE, 0),
  /** Returns of a year, > 0, ≤ 1e8; default 252. */
  periodsPerYear,
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** Annualization, and the risk-free rate. */
export type ExcessReturnOptions = InputsOf<typeof excessReturnOptions>;
