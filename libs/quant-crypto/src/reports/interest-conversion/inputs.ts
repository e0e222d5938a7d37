import { choice, type CompleteOf, inputs, type InputsOf, InvalidInputError, number, unsignedZero } from '@quant/core';
import { PERIODS_PER_YEAR } from './internal/periods-per-year';

/** How often interest is added to what earns interest. */
export type Compounding =
  | 'daily'
  | 'weekly'
  | 'monthly'
  | 'quarterly'
  | 'continuous'
  | 'hourly'
  | 'semiannually'
  | 'annually';

/** `apr`, the nominal rate without compounding, or `apy`, the effective one with it. */
export type RateType = 'apr' | 'apy';

const RATE_TYPES: readonly RateType[] = ['apr', 'apy'];

/** A yearly rate, what kind of rate it is, and how often it is compounded. */
export const apyAprConversionInputs = inputs(
  {
    /** A fraction per year, ≤ 1e6; an APY > −1, an APR > −n for n periods a year. */
    rate: unsignedZero(number({ atMost: 1e6 })),
    /** Which of the two `rate` is; default `apr`. */
    fromType: choice(RATE_TYPES, 'apr'),
    /** Default `daily`. */
    compounding: choice(Object.keys(PERIODS_PER_YEAR) as Compounding[], 'daily'),
  },
  { assertSomethingIsLeft },
);

/** A yearly rate, what kind of rate it is, and how often it is compounded. */
export type ApyAprConversionInputs = InputsOf<typeof apyAprConversionInputs>;

/** Defaults written out. */
export type CompleteApyAprConversionInputs = CompleteOf<typeof apyAprConversionInputs>;

interface Rate {
  readonly rate: number;
  readonly fromType: RateType;
  readonly compounding: Compounding;
}

function assertSomethingIsLeft({ rate, fromType, compounding }: Rate): void {
  const least = lossOfEverything(fromType, compounding);
  if (rate > least) return;
  throw new InvalidInputError(['rate'], 'value_error', `an ${fromType.toUpperCase()} greater than ${least}`, rate);
}

/** The rate at which nothing is left, in a year or in a period: there is no logarithm of that. */
function lossOfEverything(fromType: RateType, compounding: Compounding): number {
  if (fromType === 'apy') return -1;
  return -(PERIODS_PER_YEAR[compounding] ?? Infinity);
}
