import { assertInputs, assertNumber, assertOneOf, InvalidInputError } from '@quant/core';
import { OPTION_TYPES, type OptionType } from '../black-scholes/option-type';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, RATE, VOLATILITY, YEARS } from '../market/bounds';

/** `floating`: the running extreme is the strike. `fixed`: the running extreme replaces the final spot. */
export type LookbackType = 'floating' | 'fixed';

const LOOKBACK_TYPES: readonly LookbackType[] = ['floating', 'fixed'];

/** A lookback option under continuous observation. */
export interface LookbackOptionInputs {
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: number;
  /** Time to expiry [years], 0 … 100. */
  readonly T: number;
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
  /** `call` or `put`; default `call`. */
  readonly type?: OptionType | undefined;
  /** `floating` or `fixed`; default `floating`. */
  readonly lookbackType?: LookbackType | undefined;
  /** Strike [currency], > 0, ≤ 1e12; required by a fixed strike, without effect on a floating one. */
  readonly K?: number | null | undefined;
  /** Lowest spot since issue [currency], > 0, ≤ S; default S. */
  readonly SMin?: number | null | undefined;
  /** Highest spot since issue [currency], ≥ S, ≤ 1e12; default S. */
  readonly SMax?: number | null | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertLookbackOptionInputs(inputs: LookbackOptionInputs): void {
  assertInputs(inputs);
  const { S, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, type = 'call', lookbackType = 'floating' } = inputs;
  assertNumber(S, 'S', AMOUNT);
  assertNumber(T, 'T', YEARS);
  assertNumber(sigma, 'sigma', VOLATILITY);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
  assertOneOf(type, 'type', OPTION_TYPES);
  assertOneOf(lookbackType, 'lookbackType', LOOKBACK_TYPES);
  assertStrike(inputs.K ?? null, lookbackType);
  assertExtremes(S, inputs.SMin ?? S, inputs.SMax ?? S);
}

function assertStrike(K: number | null, lookbackType: LookbackType): void {
  if (K !== null) assertNumber(K, 'K', AMOUNT);
  else if (lookbackType === 'fixed') {
    throw new InvalidInputError(['K'], 'value_error', 'given when lookbackType is fixed', K);
  }
}

function assertExtremes(S: number, SMin: number, SMax: number): void {
  assertNumber(SMin, 'SMin', AMOUNT);
  assertNumber(SMax, 'SMax', AMOUNT);
  if (SMin > S) throw new InvalidInputError(['SMin'], 'value_error', 'at most the spot S', SMin);
  if (SMax < S) throw new InvalidInputError(['SMax'], 'value_error', 'at least the spot S', SMax);
}
