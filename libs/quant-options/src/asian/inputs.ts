import { assertInputs, assertInteger, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { OPTION_TYPES, type OptionType } from '../black-scholes/option-type';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { type Complete } from '../market/complete';
import { AVERAGINGS, type Averaging } from './averaging';

/** A European option on the average of n fixings at T/n, 2T/n, …, T; the spot today is not a fixing. */
export interface AsianOptionInputs {
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: number;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly K: number;
  /** Time to expiry and to the last fixing [years], 0 … 100. */
  readonly T: number;
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
  /** `call` or `put`; default `call`. */
  readonly type?: OptionType | undefined;
  /** `geometric` or `arithmetic`; default `geometric`. */
  readonly averaging?: Averaging | undefined;
  /** Number n of fixings, 1 … 1000; default 12. */
  readonly observations?: number | undefined;
}

/** The same with every default written out. */
export type CompleteAsianOption = Complete<AsianOptionInputs>;

const OBSERVATIONS = { atLeast: 1, atMost: 1000 } satisfies Bounds;
const DEFAULT_OBSERVATIONS = 12;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completeAsianOption(inputs: AsianOptionInputs): CompleteAsianOption {
  assertInputs(inputs);
  const complete = withDefaults(inputs);
  const { S, K, T, sigma, r, q, type, averaging, observations } = complete;
  assertNumber(S, 'S', AMOUNT);
  assertNumber(K, 'K', AMOUNT);
  assertNumber(T, 'T', YEARS);
  assertNumber(sigma, 'sigma', VOLATILITY);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
  assertOneOf(type, 'type', OPTION_TYPES);
  assertOneOf(averaging, 'averaging', AVERAGINGS);
  assertInteger(observations, 'observations', OBSERVATIONS);
  return complete;
}

/** The inputs with every default written out, unchecked. */
export function withDefaults(inputs: AsianOptionInputs): CompleteAsianOption {
  const { S, K, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, type = 'call' } = inputs;
  const { averaging = 'geometric', observations = DEFAULT_OBSERVATIONS } = inputs;
  return { S, K, T, sigma, r, q, type, averaging, observations };
}
