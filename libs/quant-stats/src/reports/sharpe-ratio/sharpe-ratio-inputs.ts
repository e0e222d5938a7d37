import { inputs, type InputsOf, integer, number, series } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../../annualization/bounds';
import { DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from './bounds';

/** Returns and the length of a year. */
export const sharpeRatioInputs = inputs({
  /** Simple returns per period, oldest first [5 … 5000]. */
  returns: series({ atLeast: 5, atMost: 5000 }),
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
  /** Periods of a year, integer 1 … 100 000; default 252. */
  annualizationFactor: integer(ANNUALIZATION_FACTOR, TRADING_DAYS),
});

/** Returns and the length of a year. */
export type SharpeRatioInputs = InputsOf<typeof sharpeRatioInputs>;
