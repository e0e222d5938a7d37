import { choice, type CompleteOf, inputs, type InputsOf, number, optional, unsignedZero } from '@quant/core';

const EXCHANGE_RATE = { greaterThan: 0 };
const INTEREST_RATE = { greaterThan: -1, atMost: 10 };
const PARITY_TYPES = ['covered', 'uncovered'] as const;

/** `covered`: by a forward contract. `uncovered`: by what the spot rate is expected to become. */
export type ParityType = (typeof PARITY_TYPES)[number];

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the interest rates of both. */
export const interestRateParityInputs = inputs({
  /** Spot exchange rate, > 0. */
  spotRate: number(EXCHANGE_RATE),
  /** Interest rate of the domestic currency per year, a fraction, > −1, ≤ 10. */
  domesticRate: unsignedZero(number(INTEREST_RATE)),
  /** Interest rate of the foreign currency per year, a fraction, > −1, ≤ 10. */
  foreignRate: number(INTEREST_RATE),
  /** Time to delivery, 0 … 100 years; default 1. */
  timeYears: number({ atLeast: 0, atMost: 100 }, 1),
  /** `covered` or `uncovered`; default `covered`. */
  parityType: choice(PARITY_TYPES, 'covered'),
  /** Forward exchange rate that is quoted, > 0; default unknown. */
  actualForward: optional(number(EXCHANGE_RATE)),
});

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the interest rates of both. */
export type InterestRateParityInputs = InputsOf<typeof interestRateParityInputs>;

/** Defaults written out, null where nothing is known. */
export type CompleteInterestRateParityInputs = CompleteOf<typeof interestRateParityInputs>;
