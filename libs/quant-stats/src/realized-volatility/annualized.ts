import { inputs, type InputsOf, number, PERIODS_PER_YEAR, TRADING_DAYS } from '@quant/core';

const volatilityOptions = inputs({
  /** Bars of a year, > 0; default 252. 1 gives the volatility per bar times 1. */
  periodsPerYear: number(PERIODS_PER_YEAR, TRADING_DAYS),
});

/** Bars of a year. */
export type VolatilityOptions = InputsOf<typeof volatilityOptions>;

/** √(bars of a year), by which a volatility per bar becomes one per √year. */
export function annualizingFactor(options: VolatilityOptions): number {
  return Math.sqrt(volatilityOptions.complete(options, ['options']).periodsPerYear);
}
