import { choice, inputs, type InputsOf, integer, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { arithmeticAverageOption } from './arithmetic-average';
import { arithmeticEquivalentVolatility, arithmeticForward } from './arithmetic-moments';
import { type AveragedOption, type Averaging, AVERAGINGS, type ValuedAverage } from './average';
import { geometricAverageOption, geometricForward } from './geometric-average';

const asianOptionInputs = inputs({
  ...europeanOptionFields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** `geometric` or `arithmetic`. */
  averaging: choice(AVERAGINGS),
  /** Number n of fixings, 1 … 1000. */
  observations: integer({ atLeast: 1, atMost: 1000 }),
});

/** A European option on the average of n fixings at T/n, 2T/n, …, T; the spot today is not a fixing. */
export interface AsianOptionInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** `geometric` or `arithmetic`. */
  readonly averaging: Averaging;
  /** Number n of fixings, 1 … 1000. */
  readonly observations: number;
}

/**
 * Value and Greeks of a European option on the average of n fixings at T/n, 2T/n, …, T under Black–Scholes.
 *
 * V = e^(−rT)·E[max(φ(M − K), 0)], where M is the geometric or the arithmetic mean of the fixings, φ = +1 call, −1 put.
 * The geometric mean is lognormal and gives Black's formula; the density of the arithmetic one is found exactly, by
 * recursive convolution, not by matched moments.
 *
 * @param inputs.type          `call` or `put`
 * @param inputs.S             spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K             strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T             time to expiry and to the last fixing [years]     0 … 100
 * @param inputs.r             risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q             dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma         volatility                            [1/√year]   0 … 10
 * @param inputs.averaging     `geometric` or `arithmetic`
 * @param inputs.observations  number n of fixings, a whole number               1 … 1000
 * @returns price and plain derivatives, per 1.00 of volatility and rate; there is no theta, since the fixings move with T
 * @throws InvalidInputError  an input is absent, unknown, no finite or no whole number, or breaks the bound shown above
 * @remarks Limits: T = 0 or sigma = 0 gives the discounted payoff on the mean of S·e^((r−q)·t_i), and no Greeks.
 *          Accuracy, arithmetic: of call and put the price of the one out of the money to 1e-11 relative while above
 *          1e-30·S, the other by parity; over vectors/asian.arithmetic.json and asian.extremes.json.
 *          Cost: geometric O(1); arithmetic O(n^1.5), some tenths of a second at most for n = 1000.
 * @see Kemna & Vorst (1990), Journal of Banking and Finance 14, 113–129; Carverhill & Clewlow (1990), Risk 3(4), 25–29;
 *   Benhamou (2002), Journal of Computational Finance 6(1), 49–68.
 * @example
 * const option = { type: 'call', S: 100, K: 100, T: 1, r: 0.05, sigma: 0.2, observations: 12 } as const;
 * asianOption({ ...option, averaging: 'arithmetic' }).price; // ≈ 6.156040766430942
 */
export function asianOption(inputs: AsianOptionInputs): Omit<OptionValue, 'theta'> {
  const option = asianOptionInputs.complete(inputs);
  if (option.sigma * Math.sqrt(option.T) === 0) return withoutVolatility(option, option.averaging);
  const { price, bySpot, bySpotTwice, byVolatility, byRate } = valued(option, option.averaging);
  return { price, delta: bySpot, gamma: finiteOrNull(bySpotTwice), vega: byVolatility, rho: byRate };
}

function valued(option: AveragedOption, averaging: Averaging): ValuedAverage {
  if (averaging === 'geometric') return geometricAverageOption(option);
  return arithmeticAverageOption(option, arithmeticEquivalentVolatility(option) * Math.sqrt(option.T));
}

/** The average is the mean of the forwards. */
function withoutVolatility(option: AveragedOption, averaging: Averaging): Omit<OptionValue, 'theta'> {
  const { type, K, T, r } = option;
  const average = averaging === 'geometric' ? geometricForward(option) : arithmeticForward(option);
  const gap = type === 'put' ? K - average : average - K;
  return { price: Math.exp(-r * T) * Math.max(0, gap), delta: null, gamma: null, vega: null, rho: null };
}
