import { assertInputs, assertInteger, assertNumber, assertSeries, type Series } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from './bounds';

const OBSERVATIONS = { atLeast: 10, atMost: 5000 };

/** Returns, what a year is, and the ratio to beat. */
export interface ProbabilisticSharpeInputs {
  /** Simple returns per period, oldest first [10 … 5000]. */
  readonly returns: Series;
  /** Annualised Sharpe ratio to beat; default 0. */
  readonly benchmarkSharpe?: number | undefined;
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
  /** Periods of a year, integer 1 … 100 000; default 252. */
  readonly annualizationFactor?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertProbabilisticSharpeInputs(inputs: ProbabilisticSharpeInputs): void {
  assertInputs(inputs);
  const { returns, benchmarkSharpe = 0 } = inputs;
  const { riskFreeRate = DEFAULT_RISK_FREE_RATE, annualizationFactor = TRADING_DAYS } = inputs;
  assertSeries(returns, 'returns', OBSERVATIONS);
  assertNumber(benchmarkSharpe, 'benchmarkSharpe');
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  assertInteger(annualizationFactor, 'annualizationFactor', ANNUALIZATION_FACTOR);
}
