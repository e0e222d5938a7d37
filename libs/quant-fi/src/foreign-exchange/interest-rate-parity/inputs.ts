import { assertInputs, assertNumber, assertOneOf, type Bounds } from '@quant/core';

/** `covered`: by a forward contract. `uncovered`: by what the spot rate is expected to become. */
export type ParityType = 'covered' | 'uncovered';

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the interest rates of both. */
export interface InterestRateParityInputs {
  /** Spot exchange rate, > 0. */
  readonly spotRate: number;
  /** Interest rate of the domestic currency per year, a fraction, > −1, ≤ 10. */
  readonly domesticRate: number;
  /** Interest rate of the foreign currency per year, a fraction, > −1, ≤ 10. */
  readonly foreignRate: number;
  /** Time to delivery, 0 … 100 years; default 1. */
  readonly timeYears?: number | undefined;
  /** `covered` or `uncovered`; default `covered`. */
  readonly parityType?: ParityType | undefined;
  /** Forward exchange rate that is quoted, > 0; default unknown. */
  readonly actualForward?: number | null | undefined;
}

/** Defaults written out, null where nothing is known. */
export type CompleteInterestRateParityInputs = {
  readonly [Name in keyof InterestRateParityInputs]-?: Exclude<InterestRateParityInputs[Name], undefined>;
};

const EXCHANGE_RATE: Bounds = { greaterThan: 0 };
const INTEREST_RATE: Bounds = { greaterThan: -1, atMost: 10 };
const TIME: Bounds = { atLeast: 0, atMost: 100 };
const PARITY_TYPES: readonly ParityType[] = ['covered', 'uncovered'];

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeInterestRateParityInputs(inputs: InterestRateParityInputs): CompleteInterestRateParityInputs {
  assertInputs(inputs);
  const { spotRate, domesticRate, foreignRate, timeYears = 1, parityType = 'covered', actualForward = null } = inputs;
  assertNumber(spotRate, 'spotRate', EXCHANGE_RATE);
  assertNumber(domesticRate, 'domesticRate', INTEREST_RATE);
  assertNumber(foreignRate, 'foreignRate', INTEREST_RATE);
  assertNumber(timeYears, 'timeYears', TIME);
  assertOneOf(parityType, 'parityType', PARITY_TYPES);
  if (actualForward !== null) assertNumber(actualForward, 'actualForward', EXCHANGE_RATE);
  // + 0: a −0 would show in the difference of the rates
  return { spotRate, domesticRate: domesticRate + 0, foreignRate, timeYears, parityType, actualForward };
}
