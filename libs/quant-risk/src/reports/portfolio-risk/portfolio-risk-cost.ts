import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type PortfolioRiskInputs } from './inputs';

const RETURN_NANOSECONDS = 300;
const BENCHMARK_RETURN_NANOSECONDS = 160;
const ANSWER_BYTES = 3000;

/**
 * Cost of {@link portfolioRisk}: a time for each return, and for each of the benchmark.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * portfolioRiskCost({ returns: new Array<number>(5000).fill(0) }).milliseconds > 0.5; // true
 */
export function portfolioRiskCost(inputs: PortfolioRiskInputs): CallCost {
  const { returns, benchmarkReturns } = inputs;
  return estimatedCost(
    RETURN_NANOSECONDS * returns.length + BENCHMARK_RETURN_NANOSECONDS * (benchmarkReturns?.length ?? 0),
    ANSWER_BYTES,
  );
}
