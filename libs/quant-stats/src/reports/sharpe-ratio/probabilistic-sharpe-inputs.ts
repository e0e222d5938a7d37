import { inputs, type InputsOf, integer, number, series } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from './bounds';

/** Returns, the length of a year, and the ratio to beat. */
export const probabilisticSharpeInputs = inputs({
  /** Simple returns per period, oldest first [10 … 5000]. */
  returns: series({ atLeast: 10, atMost: 5000 }),
  /** Annualised Sharpe ratio to beat; default 0. */
  benchmarkSharpe: number({}, 0),
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
  /** Periods of a year, integer 1 … 100 000; default 252. */
  annualizationFactor: integer(ANNUALIZATION_FACTOR, TRADING_DAYS),
});

/** Returns, the length of a year, and the ratio to beat. */
export type ProbabilisticSharpeInputs = InputsOf<typeof probabilisticSharpeInputs>;
