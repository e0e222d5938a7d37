import { assertInputs, assertNumber, type Bounds } from '@quant/core';

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the inflation of both. */
export interface PurchasingPowerParityInputs {
  /** Exchange rate at which both price levels were equal, > 0. */
  readonly baseSpotRate: number;
  /** Inflation of the domestic currency per year, a fraction, > −1, ≤ 100. */
  readonly domesticInflation: number;
  /** Inflation of the foreign currency per year, a fraction, > −1, ≤ 100. */
  readonly foreignInflation: number;
  /** Time since, 0 … 100 years; default 1. */
  readonly timeYears?: number | undefined;
}

/** Defaults written out. */
export type CompletePurchasingPowerParityInputs = {
  readonly [Name in keyof PurchasingPowerParityInputs]-?: Exclude<PurchasingPowerParityInputs[Name], undefined>;
};

const EXCHANGE_RATE: Bounds = { greaterThan: 0 };
const INFLATION: Bounds = { greaterThan: -1, atMost: 100 };
const TIME: Bounds = { atLeast: 0, atMost: 100 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completePurchasingPowerParityInputs(
  inputs: PurchasingPowerParityInputs,
): CompletePurchasingPowerParityInputs {
  assertInputs(inputs);
  const { baseSpotRate, domesticInflation, foreignInflation, timeYears = 1 } = inputs;
  assertNumber(baseSpotRate, 'baseSpotRate', EXCHANGE_RATE);
  assertNumber(domesticInflation, 'domesticInflation', INFLATION);
  assertNumber(foreignInflation, 'foreignInflation', INFLATION);
  assertNumber(timeYears, 'timeYears', TIME);
  // + 0: a −0 would show in the difference of the rates
  return { baseSpotRate, domesticInflation: domesticInflation + 0, foreignInflation, timeYears };
}
