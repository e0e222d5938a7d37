import { assertInputs, assertNumber, assertOneOf } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';
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

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertBlackScholesInputs(inputs: BlackScholesInputs): void {
  assertInputs(inputs);
  if (isEuropeanOption(inputs) && isWithin(inputs.sigma, 0, 10)) return;
  assertEuropeanOption(inputs);
  assertNumber(inputs.sigma, 'sigma', VOLATILITY);
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertImpliedVolatilityInputs(inputs: ImpliedVolatilityInputs): void {
  assertInputs(inputs);
  if (isEuropeanOption(inputs) && isWithin(inputs.marketPrice, 0, 1e15)) return;
  assertEuropeanOption(inputs);
  assertNumber(inputs.marketPrice, 'marketPrice', PRICE);
}

/**
 * Accepts what is right in a few nanoseconds; everything else goes to the guards, which name the fault. The bounds stand
 * here as literals, since one that is read from a constant of the module costs more than the comparison itself.
 */
function isEuropeanOption(inputs: Partial<Record<keyof EuropeanOptionInputs, unknown>>): boolean {
  const { S, K, T, r = 0, q = 0, type = 'call' } = inputs;
  return (
    typeof S === 'number' &&
    typeof K === 'number' &&
    typeof T === 'number' &&
    typeof r === 'number' &&
    typeof q === 'number' &&
    S > 0 &&
    S <= 1e12 &&
    K > 0 &&
    K <= 1e12 &&
    T >= 0 &&
    T <= 100 &&
    r >= -1 &&
    r <= 5 &&
    q >= -1 &&
    q <= 5 &&
    (type === 'call' || type === 'put')
  );
}

function isWithin(value: unknown, atLeast: number, atMost: number): boolean {
  return typeof value === 'number' && value >= atLeast && value <= atMost;
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
