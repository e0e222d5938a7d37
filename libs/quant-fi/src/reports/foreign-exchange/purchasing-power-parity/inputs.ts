import { inputs, type InputsOf, number, unsignedZero } from '@quant/core';

const INFLATION = { greaterThan: -1, atMost: 100 };

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the inflation of both. */
export const purchasingPowerParityInputs = inputs({
  /** Exchange rate at which both price levels were equal, > 0. */
  baseSpotRate: number({ greaterThan: 0 }),
  /** Inflation of the domestic currency per year, a fraction, > −1, ≤ 100. */
  domesticInflation: unsignedZero(number(INFLATION)),
  /** Inflation of the foreign currency per year, a fraction, > −1, ≤ 100. */
  foreignInflation: number(INFLATION),
  /** Time since, 0 … 100 years; default 1. */
  timeYears: number({ atLeast: 0, atMost: 100 }, 1),
});

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the inflation of both. */
export type PurchasingPowerParityInputs = InputsOf<typeof purchasingPowerParityInputs>;
