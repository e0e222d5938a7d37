import { choice, type CompleteOf, inputs, type InputsOf, integer, number } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, POSITIVE_MONEY, POSITIVE_VOLATILITY, RATE } from '../../market/bounds';

/** Kind of position to be protected. */
export type HedgedPositionType = 'long_stock' | 'short_stock' | 'long_crypto' | 'long_options';

const POSITION_TYPES: readonly HedgedPositionType[] = ['long_stock', 'short_stock', 'long_crypto', 'long_options'];

/** A position, its market, and what its protection may cost. */
export const hedgeRecommendationInputs = inputs({
  positionType: choice(POSITION_TYPES),
  /** Value of the position [currency], > 0, ≤ 1e15; positive for a short position too. */
  positionValue: number(POSITIVE_MONEY),
  /** Price of one share or coin [currency], > 0, ≤ 1e12. */
  assetPrice: number(AMOUNT),
  /** Volatility [1/√year] as a fraction, > 0, ≤ 10. */
  volatility: number(POSITIVE_VOLATILITY),
  /** Horizon, and time to expiry of the hedge [calendar days], whole, 1 … 36500, 100 years; default 30. */
  timeHorizonDays: integer({ greaterThan: 0, atMost: 36_500 }, 30),
  /** Most that a hedge may cost, as a fraction of the value, > 0, ≤ 1; default 0.05. */
  maxHedgeCostPct: number({ greaterThan: 0, atMost: 1 }, 0.05),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
});

/** A position, its market, and what its protection may cost. */
export type HedgeRecommendationInputs = InputsOf<typeof hedgeRecommendationInputs>;

/** The inputs with every default written out. */
export type CompleteHedgeRecommendationInputs = CompleteOf<typeof hedgeRecommendationInputs>;
