import { inputs, type InputsOf, integer, number } from '@quant/core';

const INTEREST_RATE = { greaterThan: -1, atMost: 10 };
const POSITIVE = { greaterThan: 0 };

/** Money borrowed in one currency and invested in another; exchange rates in units of the first per unit of the second. */
export const carryTradeInputs = inputs({
  /** Interest rate of the borrowed currency per year, a fraction, > −1, ≤ 10. */
  borrowCurrencyRate: number(INTEREST_RATE),
  /** Interest rate of the invested currency per year, a fraction, > −1, ≤ 10. */
  investCurrencyRate: number(INTEREST_RATE),
  /** Exchange rate at the start, > 0. */
  spotEntry: number(POSITIVE),
  /** Exchange rate at the end, > 0. */
  spotExit: number(POSITIVE),
  /** Days in between, integer 0 … 36500. */
  holdingPeriodDays: integer({ atLeast: 0, atMost: 36_500 }),
  /** Amount invested over equity, > 0, ≤ 1000; default 1. */
  leverage: number({ greaterThan: 0, atMost: 1000 }, 1),
  /** Equity, in the borrowed currency, > 0; default 100000. */
  notional: number(POSITIVE, 100_000),
});

/** Money borrowed in one currency and invested in another; exchange rates in units of the first per unit of the second. */
export type CarryTradeInputs = InputsOf<typeof carryTradeInputs>;
