import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** Money borrowed in one currency and invested in another; exchange rates in units of the first per unit of the second. */
export interface CarryTradeInputs {
  /** Interest rate of the borrowed currency per year, a fraction, > −1, ≤ 10. */
  readonly borrowCurrencyRate: number;
  /** Interest rate of the invested currency per year, a fraction, > −1, ≤ 10. */
  readonly investCurrencyRate: number;
  /** Exchange rate at the start, > 0. */
  readonly spotEntry: number;
  /** Exchange rate at the end, > 0. */
  readonly spotExit: number;
  /** Days in between, integer 0 … 36500. */
  readonly holdingPeriodDays: number;
  /** Amount invested over equity, > 0, ≤ 1000; default 1. */
  readonly leverage?: number | undefined;
  /** Equity, in the borrowed currency, > 0; default 100000. */
  readonly notional?: number | undefined;
}

/** Defaults written out. */
export type CompleteCarryTradeInputs = {
  readonly [Name in keyof CarryTradeInputs]-?: Exclude<CarryTradeInputs[Name], undefined>;
};

const INTEREST_RATE: Bounds = { greaterThan: -1, atMost: 10 };
const EXCHANGE_RATE: Bounds = { greaterThan: 0 };
const DAYS: Bounds = { atLeast: 0, atMost: 36_500 };
const LEVERAGE: Bounds = { greaterThan: 0, atMost: 1000 };
const NOTIONAL: Bounds = { greaterThan: 0 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeCarryTradeInputs(inputs: CarryTradeInputs): CompleteCarryTradeInputs {
  assertInputs(inputs);
  const { borrowCurrencyRate, investCurrencyRate, spotEntry, spotExit, holdingPeriodDays } = inputs;
  const { leverage = 1, notional = 100_000 } = inputs;
  assertNumber(borrowCurrencyRate, 'borrowCurrencyRate', INTEREST_RATE);
  assertNumber(investCurrencyRate, 'investCurrencyRate', INTEREST_RATE);
  assertNumber(spotEntry, 'spotEntry', EXCHANGE_RATE);
  assertNumber(spotExit, 'spotExit', EXCHANGE_RATE);
  assertInteger(holdingPeriodDays, 'holdingPeriodDays', DAYS);
  assertNumber(leverage, 'leverage', LEVERAGE);
  assertNumber(notional, 'notional', NOTIONAL);
  return { borrowCurrencyRate, investCurrencyRate, spotEntry, spotExit, holdingPeriodDays, leverage, notional };
}
