import { assertSameLength, inputs, type InputsOf, number, optional, series, type Series } from '@quant/core';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../../returns/bounds';

/** Daily returns, and what to compare them with. */
export const portfolioRiskInputs = inputs(
  {
    /** Simple returns per day, −1 … 1000, oldest first [5 … 5000]. */
    returns: series({ atLeast: 5, atMost: 5000 }, COMPOUNDED_RETURN),
    /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
    riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
    /** Simple returns of a benchmark on the same days, −1 … 1000; as long as `returns`. */
    benchmarkReturns: optional(series({ atMost: 5000 }, COMPOUNDED_RETURN)),
  },
  { assertSameDays },
);

/** Daily returns, and what to compare them with. */
export type PortfolioRiskInputs = InputsOf<typeof portfolioRiskInputs>;

interface Days {
  readonly returns: Series;
  readonly benchmarkReturns: Series | null;
}

function assertSameDays({ returns, benchmarkReturns }: Days): void {
  if (benchmarkReturns !== null) assertSameLength(benchmarkReturns, 'benchmarkReturns', returns, 'returns');
}
