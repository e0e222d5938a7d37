import { assertInputs, assertNumber, assertSeries, type Bounds, type Series } from '@quant/core';
import { assertFirstPositive } from '../drawdown/assert-first-positive';
import { EQUITY } from '../drawdown/inputs';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../returns/bounds';

/** The daily returns of a portfolio, and what it was and is worth. */
export interface FullRiskAnalysisInputs {
  /** Simple returns per day, −1 … 1000, oldest first [10 … 5000]. */
  readonly returns: Series;
  /** Daily values of the account, oldest first, ≥ 0, the first > 0 [2 … 5000]; default what `returns` compound to. */
  readonly equityCurve?: Series | null | undefined;
  /** What the risk in currency refers to, and where a compounded curve starts, > 0; default 100 000. */
  readonly portfolioValue?: number | undefined;
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
}

export const DEFAULT_PORTFOLIO_VALUE = 100_000;

const OBSERVATIONS = { atLeast: 10, atMost: 5000 };
const CURVE = { atLeast: 2, atMost: 5000 };
const PORTFOLIO_VALUE: Bounds = { greaterThan: 0 };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertFullRiskAnalysisInputs(inputs: FullRiskAnalysisInputs): void {
  assertInputs(inputs);
  const { returns, equityCurve = null, portfolioValue = DEFAULT_PORTFOLIO_VALUE } = inputs;
  const { riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  assertSeries(returns, 'returns', OBSERVATIONS, COMPOUNDED_RETURN);
  assertNumber(portfolioValue, 'portfolioValue', PORTFOLIO_VALUE);
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  if (equityCurve === null) return;
  assertSeries(equityCurve, 'equityCurve', CURVE, EQUITY);
  assertFirstPositive(equityCurve, 'equityCurve');
}
