import { assertInputs, assertNumber, assertOneOf, type Bounds, InvalidInputError } from '@quant/core';
import { PERIODS_PER_YEAR } from './internal/periods-per-year';

/** How often interest is added to what earns interest. */
export type Compounding =
  'daily' | 'weekly' | 'monthly' | 'quarterly' | 'continuous' | 'hourly' | 'semiannually' | 'annually';

/** `apr`, the nominal rate without compounding, or `apy`, the effective one with it. */
export type RateType = 'apr' | 'apy';

/** A yearly rate, what kind of rate it is, and how often it is compounded. */
export interface ApyAprConversionInputs {
  /** A fraction per year, ≤ 1e6; an APY > −1, an APR > −n for n periods a year. */
  readonly rate: number;
  /** Which of the two `rate` is; default `apr`. */
  readonly fromType?: RateType | undefined;
  /** Default `daily`. */
  readonly compounding?: Compounding | undefined;
}

/** Defaults written out. */
export type CompleteApyAprConversionInputs = {
  readonly [Name in keyof ApyAprConversionInputs]-?: Exclude<ApyAprConversionInputs[Name], undefined>;
};

const RATE: Bounds = { atMost: 1e6 };
const RATE_TYPES: readonly RateType[] = ['apr', 'apy'];
const COMPOUNDINGS = Object.keys(PERIODS_PER_YEAR) as Compounding[];

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeApyAprConversionInputs(inputs: ApyAprConversionInputs): CompleteApyAprConversionInputs {
  assertInputs(inputs);
  const { rate, fromType = 'apr', compounding = 'daily' } = inputs;
  assertNumber(rate, 'rate', RATE);
  assertOneOf(fromType, 'fromType', RATE_TYPES);
  assertOneOf(compounding, 'compounding', COMPOUNDINGS);
  const least = lossOfEverything(fromType, compounding);
  if (rate <= least) {
    throw new InvalidInputError(['rate'], 'value_error', `an ${fromType.toUpperCase()} greater than ${least}`, rate);
  }
  // + 0: a rate of −0 would show in the answer
  return { rate: rate + 0, fromType, compounding };
}

/** The rate at which nothing is left, in a year or in a period: there is no logarithm of that. */
function lossOfEverything(fromType: RateType, compounding: Compounding): number {
  if (fromType === 'apy') return -1;
  return -(PERIODS_PER_YEAR[compounding] ?? Infinity);
}
