import { inputs, type InputsOf, number, optional, series } from '@quant/core';
import { equityCurve } from '../drawdown/inputs';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../../returns/bounds';

export const DEFAULT_PORTFOLIO_VALUE = 100_000;

/** The daily returns of a portfolio, and what it was and is worth. */
export const fullRiskAnalysisInputs = inputs({
  /** Simple returns per day, −1 … 1000, oldest first [10 … 5000]. */
  returns: series({ atLeast: 10, atMost: 5000 }, COMPOUNDED_RETURN),
  /** Reference of the risk in currency, and start of a compounded curve, > 0; default 100 000. */
  portfolioValue: number({ greaterThan: 0 }, DEFAULT_PORTFOLIO_VALUE),
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
  /** Daily values of the account, oldest first, ≥ 0, the first > 0 [2 … 5000]; default what `returns` compound to. */
  equityCurve: optional(equityCurve(2)),
});

/** The daily returns of a portfolio, and what it was and is worth. */
export type FullRiskAnalysisInputs = InputsOf<typeof fullRiskAnalysisInputs>;
