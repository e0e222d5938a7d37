import { choice, inputs, type InputsOf, number } from '@quant/core';
import { findRoot } from '@quant/core/kernels';
import { europeanOptionFields } from '../black-scholes/inputs';
import { PRICE, VOLATILITY } from '../market/bounds';
import { americanPrice } from './internal/american-value';
import { type Precision, PRECISIONS } from './internal/precision';
import { assertOneBoundary } from './internal/put-problem';

const americanQuoteInputs = inputs(
  {
    ...europeanOptionFields,
    /** Price of the option [currency], 0 … 1e15. */
    price: number(PRICE),
    /** `fast` or `high`; default `fast`. */
    precision: choice(PRECISIONS, 'fast'),
  },
  { assertOneBoundary },
);

/** An American option whose price is known. */
export interface AmericanQuoteInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Price of the option [currency], 0 … 1e15. */
  readonly price: number;
  /** `fast` or `high`; default `fast`. */
  readonly precision?: Precision | undefined;
}

/** The price must exceed its limit without volatility by so much of the larger of S and K to tell one. */
const BLUR: Readonly<Record<Precision, number>> = { fast: 2e-8, high: 2e-10 };

/**
 * The volatility at which {@link americanOptionPrice} gives the price of an American option.
 *
 * @param inputs.type       `call` or `put`
 * @param inputs.S          spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K          strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T          time to expiry                        [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q          dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.price      price of one option                   [currency]  0 … 1e15
 * @param inputs.precision  `fast` (default) or `high`
 * @returns volatility [1/√year], at most 10; null if none or no unique one gives the price: it is not above the price
 *   without volatility, by 2e-8 (`high`: 2e-10) of the larger of S and K; it is above the price at a volatility of 10; or
 *   T = 0. A price at the payoff of an immediate exercise has no unique volatility
 * @throws InvalidInputError  as of americanOption
 * @throws NotConvergedError  as of americanOption
 * @remarks Accuracy: the error of the price over vega, which is the price's own 2e-8 (`high`: 2e-10) of the larger of S and K.
 *          Cost: ten to twenty prices.
 * @see Andersen, Lake & Offengenden (2016), Journal of Computational Finance 20(1), 39–87.
 * @example
 * const put = { type: 'put', S: 100, K: 100, T: 1, r: 0.05, q: 0.05 } as const;
 * americanImpliedVolatility({ ...put, price: 9.5694452989138, precision: 'high' }); // ≈ 0.25
 * americanImpliedVolatility({ ...put, price: 100 }); // null
 */
export function americanImpliedVolatility(inputs: AmericanQuoteInputs): number | null {
  const { precision, price, ...option } = americanQuoteInputs.complete(inputs);
  const excess = (sigma: number) => americanPrice({ ...option, sigma }, precision) - price;
  const blur = BLUR[precision] * Math.max(option.S, option.K);
  if (option.T === 0 || !(excess(0) < -blur) || !(excess(VOLATILITY.atMost) > blur)) return null;
  return findRoot(excess, 0, VOLATILITY.atMost, { tolerance: ROOT_TOLERANCE });
}

const ROOT_TOLERANCE = 1e-12;
