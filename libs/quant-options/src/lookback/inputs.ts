import { choice, inputs, type InputsOf, InvalidInputError, number, optional } from '@quant/core';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, RATE, VOLATILITY, YEARS } from '../market/bounds';

/** `floating`: the running extreme is the strike. `fixed`: the running extreme replaces the final spot. */
export type LookbackType = 'floating' | 'fixed';

const LOOKBACK_TYPES: readonly LookbackType[] = ['floating', 'fixed'];

/** A lookback option under continuous observation. */
export const lookbackOptionInputs = inputs(
  {
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Time to expiry [years], 0 … 100. */
    T: number(YEARS),
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
    /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
    r: number(RATE, DEFAULT_RATE),
    /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
    q: number(RATE, DEFAULT_YIELD),
    /** `call` or `put`; default `call`. */
    type: choice(OPTION_TYPES, 'call'),
    /** `floating` or `fixed`; default `floating`. */
    lookbackType: choice(LOOKBACK_TYPES, 'floating'),
    /** Strike [currency], > 0, ≤ 1e12; required by a fixed strike, without effect on a floating one. */
    K: optional(number(AMOUNT)),
    /** Lowest spot since issue [currency], > 0, ≤ S; default S. */
    SMin: optional(number(AMOUNT)),
    /** Highest spot since issue [currency], ≥ S, ≤ 1e12; default S. */
    SMax: optional(number(AMOUNT)),
  },
  { assertStrike, assertExtremes },
);

/** A lookback option under continuous observation. */
export type LookbackOptionInputs = InputsOf<typeof lookbackOptionInputs>;

interface Extremes {
  readonly S: number;
  readonly SMin: number | null;
  readonly SMax: number | null;
}

function assertStrike({ K, lookbackType }: { readonly K: number | null; readonly lookbackType: LookbackType }): void {
  if (K !== null || lookbackType !== 'fixed') return;
  throw new InvalidInputError(['K'], 'value_error', 'given when lookbackType is fixed', K);
}

function assertExtremes({ S, SMin, SMax }: Extremes): void {
  if (SMin !== null && SMin > S) throw new InvalidInputError(['SMin'], 'value_error', 'at most the spot S', SMin);
  if (SMax !== null && SMax < S) throw new InvalidInputError(['SMax'], 'value_error', 'at least the spot S', SMax);
}
