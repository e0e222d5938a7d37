import { assertInputs, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { OPTION_TYPES, type OptionType } from './option-type';

/** The market and the contract of a European option: all that is needed besides a volatility or a price. */
export interface EuropeanOptionInputs {
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: number;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly K: number;
  /** Time to expiry [years], 0 … 100. */
  readonly T: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
  /** `call` or `put`; default `call`. */
  readonly type?: OptionType | undefined;
}

/** A European option whose volatility is known. */
export interface BlackScholesInputs extends EuropeanOptionInputs {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
}

/** A European option whose price is known. */
export interface ImpliedVolatilityInputs extends EuropeanOptionInputs {
  /** Quoted price of the option [currency], 0 … 1e15. */
  readonly marketPrice: number;
}

export const DEFAULT_RATE = 0.05;
export const DEFAULT_YIELD = 0;

const AMOUNT = { greaterThan: 0, atMost: 1e12 } satisfies Bounds;
const YEARS = { atLeast: 0, atMost: 100 } satisfies Bounds;
const RATE = { atLeast: -1, atMost: 5 } satisfies Bounds;
/** The cap catches "20" meant as 20 %. */
const VOLATILITY = { atLeast: 0, atMost: 10 } satisfies Bounds;
const PRICE = { atLeast: 0, atMost: 1e15 } satisfies Bounds;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertBlackScholesInputs(inputs: BlackScholesInputs): void {
  assertInputs(inputs);
  if (isEuropeanOption(inputs) && isWithin(inputs.sigma, VOLATILITY)) return;
  assertEuropeanOption(inputs);
  assertNumber(inputs.sigma, 'sigma', VOLATILITY);
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertImpliedVolatilityInputs(inputs: ImpliedVolatilityInputs): void {
  assertInputs(inputs);
  if (isEuropeanOption(inputs) && isWithin(inputs.marketPrice, PRICE)) return;
  assertEuropeanOption(inputs);
  assertNumber(inputs.marketPrice, 'marketPrice', PRICE);
}

/** Accepts what is right in a few nanoseconds; everything else goes to the guards, which name the fault. */
function isEuropeanOption(inputs: Partial<Record<keyof EuropeanOptionInputs, unknown>>): boolean {
  const { S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD, type = 'call' } = inputs;
  return (
    isAmount(S) &&
    isAmount(K) &&
    isWithin(T, YEARS) &&
    isWithin(r, RATE) &&
    isWithin(q, RATE) &&
    (type === 'call' || type === 'put')
  );
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value > AMOUNT.greaterThan && value <= AMOUNT.atMost;
}

function isWithin(value: unknown, bounds: { readonly atLeast: number; readonly atMost: number }): boolean {
  return typeof value === 'number' && value >= bounds.atLeast && value <= bounds.atMost;
}

function assertEuropeanOption(inputs: EuropeanOptionInputs): void {
  const { S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD, type = 'call' } = inputs;
  assertNumber(S, 'S', AMOUNT);
  assertNumber(K, 'K', AMOUNT);
  assertNumber(T, 'T', YEARS);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
  assertOneOf(type, 'type', OPTION_TYPES);
}
