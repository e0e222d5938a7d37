import { choice, inputs, type InputsOf, number } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, PRICE, RATE, VOLATILITY, YEARS } from '../../market/bounds';
import { OPTION_TYPES } from '../../black-scholes/option-type';

/** The market and the contract of a European option: all that is needed besides a volatility or a price. */
const europeanOptionInputs = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, DEFAULT_YIELD),
  /** `call` or `put`; default `call`. */
  type: choice(OPTION_TYPES, 'call'),
});

/** The market and the contract of a European option: all that is needed besides a volatility or a price. */
export type EuropeanOptionInputs = InputsOf<typeof europeanOptionInputs>;

/** A European option whose volatility is known. */
export const blackScholesInputs = inputs({
  ...europeanOptionInputs.fields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
});

/** A European option whose volatility is known. */
export type BlackScholesInputs = InputsOf<typeof blackScholesInputs>;

/** A European option whose price is known. */
export const impliedVolatilityInputs = inputs({
  ...europeanOptionInputs.fields,
  /** Quoted price of the option [currency], 0 … 1e15. */
  marketPrice: number(PRICE),
});

/** A European option whose price is known. */
export type ImpliedVolatilityInputs = InputsOf<typeof impliedVolatilityInputs>;

/**
 * @throws InvalidInputError  an input is absent, unknown, no finite number, or breaks the bound shown at its field
 */
export function assertBlackScholesInputs(inputs: BlackScholesInputs): void {
  if (!(isPlainOption(inputs) && isWithin(inputs.sigma, 0, 10))) blackScholesInputs.assert(inputs);
}

/**
 * @throws InvalidInputError  an input is absent, unknown, no finite number, or breaks the bound shown at its field
 */
export function assertImpliedVolatilityInputs(inputs: ImpliedVolatilityInputs): void {
  if (!(isPlainOption(inputs) && isWithin(inputs.marketPrice, 0, 1e15))) impliedVolatilityInputs.assert(inputs);
}

/** Names that are required: S, K, T, and the volatility or the price. */
const REQUIRED = 4;

/**
 * Accepts what is right in 16 ns, where the declaration takes 140 ns, as long as a price itself; everything else goes to the
 * declaration, which names the fault. The bounds stand here as literals: one that is read from a constant of the module costs
 * more than the comparison. A name that is not declared makes more names than were found.
 */
function isPlainOption(inputs: unknown): boolean {
  if (typeof inputs !== 'object' || inputs === null) return false;
  const { S, K, T, r, q, type } = inputs as Partial<Record<keyof EuropeanOptionInputs, unknown>>;
  return (
    isWithin(S, Number.MIN_VALUE, 1e12) &&
    isWithin(K, Number.MIN_VALUE, 1e12) &&
    isWithin(T, 0, 100) &&
    (r === undefined || isWithin(r, -1, 5)) &&
    (q === undefined || isWithin(q, -1, 5)) &&
    (type === undefined || type === 'call' || type === 'put') &&
    Object.keys(inputs).length ===
      REQUIRED + Number(r !== undefined) + Number(q !== undefined) + Number(type !== undefined)
  );
}

function isWithin(value: unknown, atLeast: number, atMost: number): boolean {
  return typeof value === 'number' && value >= atLeast && value <= atMost;
}
