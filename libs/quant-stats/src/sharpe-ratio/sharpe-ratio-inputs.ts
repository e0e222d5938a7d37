import { assertInputs, assertInteger, assertNumber, assertSeries, type Series } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from './bounds';

const OBSERVATIONS = { atLeast: 5, atMost: 5000 };

/** Returns and what a year is. */
export interface SharpeRatioInputs {
  /** Simple returns per period, oldest first [5 … 5000]. */
  readonly returns: Series;
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
  /** Periods of a year, integer 1 … 100 000; default 252. */
  readonly annualizationFactor?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertSharpeRatioInputs(inputs: SharpeRatioInputs): void {
  assertInputs(inputs);
  const { returns, riskFreeRate = DEFAULT_RISK_FREE_RATE, annualizationFactor = TRADING_DAYS } = inputs;
  assertSeries(returns, 'returns', OBSERVATIONS);
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  assertInteger(annualizationFactor, 'annualizationFactor', ANNUALIZATION_FACTOR);
}
