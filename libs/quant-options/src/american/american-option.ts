import { choice, inputs, type InputsOf, number } from '@quant/core';
import { europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { americanPrice, americanValue, type AmericanOptionValue } from './internal/american-value';
import { type Precision, PRECISIONS } from './internal/precision';
import { assertOneBoundary } from './internal/put-problem';

const americanOptionInputs = inputs(
  {
    ...europeanOptionFields,
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
    /** `fast` or `high`; default `fast`. */
    precision: choice(PRECISIONS, 'fast'),
  },
  { assertOneBoundary },
);

/** An American option whose volatility is known. */
export interface AmericanOptionInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** `fast` or `high`; default `fast`. */
  readonly precision?: Precision | undefined;
}

/**
 * Value, Greeks and exercise boundary of an American option under Black–Scholes–Merton, with a continuous dividend yield.
 *
 * V = European value + ∫₀ᵀ (r·K·e^(−rs)·N(−d₂) − q·S·e^(−qs)·N(−d₁)) ds for a put, d₁ and d₂ at the strike B(T − s): the
 * interest and the dividends of the time after exercise. The boundary B solves the equation of smooth pasting, delta = −1. A
 * call is the put with S and K, r and q exchanged.
 *
 * @param inputs.type       `call` or `put`
 * @param inputs.S          spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K          strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T          time to expiry                        [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q          dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma      volatility                            [1/√year]   0 … 10
 * @param inputs.precision  `fast` (default) or `high`
 * @returns price, plain partial derivatives, per year and per 1.00 of volatility and rate, and `boundary`: the spots S at
 *   and below which a put (at and above which a call) is exercised, at ascending times T to expiry. It is null if early
 *   exercise never pays (a put with r ≤ 0 and q ≥ r, a call with q ≤ 0 and r ≥ q), with T = 0 or sigma = 0
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above; or the
 *   option has two boundaries: a put with q < r < 0, a call with r < q < 0
 * @throws NotConvergedError  the boundary did not converge in 40 passes: of 60,000 random options over the whole domain none did
 * @remarks Limits: beyond the boundary the payoff, with delta ±1 and no other Greek. T = 0 gives the payoff with the Greeks
 *          of blackScholesGreeks; sigma = 0 the best payoff on the certain path, whose Greeks are null.
 *          Between its points the boundary is smooth in √T; the squared log of its ratio to the first point is a polynomial.
 *          Accuracy, in units of the larger of S and K: `fast` 2e-8 and `high` 2e-10, over the 2,000 contracts of
 *          vectors/american.quantlib.json. Over the whole domain `fast` differs from `high` by 1e-8 at most, in 1,600 random
 *          options; where rates or volatility are tiny both agree with trees (vectors/american.extremes.json).
 *          Cost: 10 to 48 nodes, some 100 µs for a price; `high` 48 or 96, some 2 ms. The Greeks double it.
 * @see Andersen, Lake & Offengenden (2016), "High-performance American option pricing", Journal of Computational Finance
 *   20(1), 39–87, eqs. 14 and 30 to 36, here solved by Newton's method; Kim (1990), Review of Financial Studies 3, 547–572;
 *   McDonald & Schroder (1998), Journal of Computational Finance 1(3), 5–13, for the call.
 * @example
 * const put = { type: 'put', S: 100, K: 100, T: 1, r: 0.05, q: 0.05, sigma: 0.25 } as const;
 * americanOption({ ...put, precision: 'high' }).price; // ≈ 9.5694452989138
 */
export function americanOption(inputs: AmericanOptionInputs): AmericanOptionValue {
  const { precision, ...option } = americanOptionInputs.complete(inputs);
  return americanValue(option, precision);
}

/**
 * Price of an American option: the price of {@link americanOption} alone.
 *
 * @param inputs  as of {@link americanOption}
 * @returns value of one option on one unit [currency]
 * @throws InvalidInputError  as of americanOption
 * @throws NotConvergedError  as of americanOption
 * @remarks Cost: half of americanOption.
 * @see Andersen, Lake & Offengenden (2016), Journal of Computational Finance 20(1), 39–87.
 * @example
 * const call = { type: 'call', S: 100, K: 100, T: 10, r: 0.01, q: 0.002, sigma: 0.25 } as const;
 * americanOptionPrice({ ...call, precision: 'high' }); // ≈ 32.883991409397
 */
export function americanOptionPrice(inputs: AmericanOptionInputs): number {
  const { precision, ...option } = americanOptionInputs.complete(inputs);
  return americanPrice(option, precision);
}
