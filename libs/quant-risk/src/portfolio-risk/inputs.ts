import { assertInputs, assertNumber, assertSameLength, assertSeries, type Series } from '@quant/core';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../returns/bounds';

/** Daily returns, and what to compare them with. */
export interface PortfolioRiskInputs {
  /** Simple returns per day, −1 … 1000, oldest first [5 … 5000]. */
  readonly returns: Series;
  /** Simple returns of a benchmark on the same days, −1 … 1000; as long as `returns`. */
  readonly benchmarkReturns?: Series | null | undefined;
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
}

const OBSERVATIONS = { atLeast: 5, atMost: 5000 };
const ANY_LENGTH = { atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertPortfolioRiskInputs(inputs: PortfolioRiskInputs): void {
  assertInputs(inputs);
  const { returns, benchmarkReturns = null, riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  assertSeries(returns, 'returns', OBSERVATIONS, COMPOUNDED_RETURN);
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  if (benchmarkReturns === null) return;
  assertSeries(benchmarkReturns, 'benchmarkReturns', ANY_LENGTH, COMPOUNDED_RETURN);
  assertSameLength(benchmarkReturns, 'benchmarkReturns', returns, 'returns');
}
