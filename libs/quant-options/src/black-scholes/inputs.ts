import { choice, inputs, type InputsOf, number } from '@quant/core';
import { AMOUNT, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { OPTION_TYPES } from './option-type';

/** The contract and the market of a European option: all that is needed besides a volatility or a price. */
export const europeanOptionFields = {
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
} as const;

/** A European option whose volatility is known. */
const blackScholesInputs = inputs({
  ...europeanOptionFields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
});

/** A European option whose volatility is known. */
export type BlackScholesInputs = InputsOf<typeof blackScholesInputs>;

/** A European option whose price is known. */
const impliedVolatilityInputs = inputs({
  ...europeanOptionFields,
  /** Price of the option [currency], 0 … 1e15. */
  price: number(PRICE),
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
  if (!(isPlainOption(inputs) && isWithin(inputs.price, 0, 1e15))) impliedVolatilityInputs.assert(inputs);
}

/** Names that are required: type, S, K, T, r, and the volatility or the price. */
const REQUIRED = 6;

/**
 * Fast path that accepts valid inputs without the declaration. All other inputs go to the declaration, which names the
 * fault. The bounds are literals because reading a constant of the module costs more than the comparison. Counting the
 * names detects undeclared ones.
 */
function isPlainOption(inputs: unknown): boolean {
  if (typeof inputs !== 'object' || inputs === null) return false;
  const { type, S, K, T, r, q } = inputs as Partial<Record<keyof BlackScholesInputs, unknown>>;
  return (
    (type === 'call' || type === 'put') &&
    isWithin(S, Number.MIN_VALUE, 1e12) &&
    isWithin(K, Number.MIN_VALUE, 1e12) &&
    isWithin(T, 0, 100) &&
    isWithin(r, -1, 5) &&
    (q === undefined || isWithin(q, -1, 5)) &&
    Object.keys(inputs).length === REQUIRED + Number(q !== undefined)
  );
}

function isWithin(value: unknown, atLeast: number, atMost: number): boolean {
  return typeof value === 'number' && value >= atLeast && value <= atMost;
}
