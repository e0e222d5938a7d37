import { choice, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { logMoneyness } from '../black-scholes/european-terms';
import { europeanPrice } from '../black-scholes/european-value';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { exerciseProbability, relativePrice, type Spread } from './internal/exercise-probability';

/** Below it (σ₁ + σ₂)·√T counts as 0. */
const LEAST_SPREAD = 1e-14;

const spreadOptionInputs = inputs({
  /** `call` on S₁ − S₂ − K, or `put`. */
  type: choice(OPTION_TYPES),
  /** Spot of the first asset [currency], > 0, ≤ 1e12. */
  S1: number(AMOUNT),
  /** Spot of the second asset [currency], > 0, ≤ 1e12. */
  S2: number(AMOUNT),
  /** Strike of the spread [currency], 0 … 1e12. */
  K: number({ atLeast: 0, atMost: 1e12 }),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Yield of the first asset, continuously compounded [1/year], −1 … 5; default 0. */
  q1: number(RATE, 0),
  /** Yield of the second asset, continuously compounded [1/year], −1 … 5; default 0. */
  q2: number(RATE, 0),
  /** Volatility of the first asset [1/√year] as a fraction, 0 … 10. */
  sigma1: number(VOLATILITY),
  /** Volatility of the second asset [1/√year] as a fraction, 0 … 10. */
  sigma2: number(VOLATILITY),
  /** Correlation of both, −1 … 1. */
  correlation: number({ atLeast: -1, atMost: 1 }),
});

/** A European option on the difference of two assets. */
export type SpreadOptionInputs = InputsOf<typeof spreadOptionInputs>;

/** Value of an option on a spread and its first derivatives in the market; null at the kink of a payoff without risk. */
export interface SpreadOptionValue {
  readonly price: number;
  /** ∂V/∂S₁. */
  readonly delta1: number | null;
  /** ∂V/∂S₂. */
  readonly delta2: number | null;
  /** ∂V/∂r, yields unchanged [currency per 1.00 of rate]. */
  readonly rho: number | null;
}

/**
 * Value and deltas of a European option on the difference S₁ − S₂ − K of two assets, without approximation.
 *
 * V = φ·(S₁·e^(−q₁T)·P₁ − S₂·e^(−q₂T)·P₂ − K·e^(−rT)·P₃), where each P is the probability of exercise with the asset or
 * the cash as numeraire: ∫ n(z)·N(φ·l(z)/(σ₁·√((1 − ρ²)T))) dz, l the mean of ln(S₁/(S₂ + K)) given S₂
 *
 * @param inputs.type         `call` or `put`
 * @param inputs.S1           spot of the first asset           [currency]  > 0, ≤ 1e12
 * @param inputs.S2           spot of the second asset          [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike of the spread              [currency]  0 … 1e12
 * @param inputs.T            time to expiry                    [years]     0 … 100
 * @param inputs.r            risk-free rate, continuous        [1/year]    −1 … 5
 * @param inputs.q1           yield of the first, continuous    [1/year]    −1 … 5, default 0
 * @param inputs.q2           yield of the second, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma1       volatility of the first           [1/√year]   0 … 10
 * @param inputs.sigma2       volatility of the second          [1/√year]   0 … 10
 * @param inputs.correlation  correlation ρ of both                         −1 … 1
 * @returns price and plain partial derivatives in both spots and, per 1.00, in the rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  an integral needs more than 2000 intervals; no such inputs are known
 * @remarks For a strike below 0 exchange the assets: the call at K is the put on S₂ − S₁ at −K. An option on futures has
 *          q1 = q2 = r. Limits: T = 0, or both volatilities 0, or K = 0 with equal ones and ρ = 1, gives the present value of the exercise, if positive;
 *          at the kink the derivatives are null.
 *          Accuracy: |error| ≤ 1e-13·(S₁·e^(−q₁T) + S₂·e^(−q₂T) + K·e^(−rT)) for the price over vectors/spread.mpmath.json. The
 *          derivatives have the error 1e-15/(σ₁·√((1 − ρ²)T)) where that is more,
 *          and count a deviation below 1e-8 as 0.
 *          Cost: four integrals, some 0.7 ms.
 * @see Ravindran (1993), "Low-fat spreads", Risk 6(10), 56–57; Haug (2007), section 5.3.
 * @example
 * const futures = { S1: 122, S2: 120, r: 0.1, q1: 0.1, q2: 0.1, sigma1: 0.2, sigma2: 0.2, correlation: 0.5 };
 * spreadOption({ type: 'call', ...futures, K: 3, T: 0.5 }).price; // ≈ 6.025462883454351
 */
export function spreadOption(inputs: SpreadOptionInputs): SpreadOptionValue {
  const { type, S1, S2, K, T, r, q1, q2, sigma1, sigma2, correlation } = spreadOptionInputs.complete(inputs);
  const phi = type === 'put' ? -1 : 1;
  const [e1, e2, cash] = [Math.exp(-q1 * T), Math.exp(-q2 * T), K * Math.exp(-r * T)];
  const [v1, v2] = [sigma1 * Math.sqrt(T), sigma2 * Math.sqrt(T)];
  const intrinsic = phi * (S1 * e1 - S2 * e2 - cash);
  const isCertain = v1 + v2 < LEAST_SPREAD || (K === 0 && v1 === v2 && correlation === 1);
  const logRatio = logMoneyness(S1, S2) + (q2 - q1) * T;
  const logCash = K === 0 ? -Infinity : logMoneyness(K, S2) + (q2 - r) * T;
  const spread: Spread = { phi, first: S1 * e1, second: S2 * e2, cash, logRatio, logCash, v1, v2, correlation };
  const probability = (first: number, second: number) =>
    isCertain ? Number(intrinsic > 0) : exerciseProbability(spread, first, second);
  const p1 = probability(v1, correlation * v1);
  const p2 = probability(correlation * v2, v2);
  const p3 = K === 0 ? 0 : probability(0, 0);
  const price = isCertain ? intrinsic : (spread.first + spread.second + cash) * relativePrice(spread);
  const isKink = isCertain && intrinsic === 0;
  return {
    // clips the rounding of the difference
    price: Math.max(0, intrinsic, price),
    delta1: isKink ? null : finiteOrNull(phi * e1 * p1),
    delta2: isKink ? null : finiteOrNull(-phi * e2 * p2),
    rho: isKink ? null : finiteOrNull(phi * T * cash * p3),
  };
}

/**
 * Price of a European option on the difference of two assets by the approximation of Kirk. {@link spreadOption} is exact.
 *
 * V = Black's formula for S₁ against the sum S₂ + K, as if it were lognormal: F₁ = S₁·e^(−q₁T),
 * F₂ = S₂·e^(−q₂T) + K·e^(−rT), σ² = σ₁² − 2ρσ₁σ₂w + σ₂²w², w = S₂·e^(−q₂T)/F₂
 *
 * @param inputs  as of {@link spreadOption}
 * @returns value of one option [currency]
 * @throws InvalidInputError  as of spreadOption
 * @remarks Exact for K = 0, where it is `exchangeOption`. Limits: as of spreadOption.
 *          Accuracy: of the approximation itself 1e-12 of the price, over vectors/spread.mpmath.json; it differs from the
 *          exact price by up to 0.016 of S₁ there. Cost: O(1).
 * @see Kirk (1995), "Correlation in the energy markets", in Managing Energy Price Risk, 71–78; Haug (2007), section 5.3.
 * @example
 * const futures = { S1: 122, S2: 120, r: 0.1, q1: 0.1, q2: 0.1, sigma1: 0.2, sigma2: 0.2, correlation: 0.5 };
 * kirkSpreadOption({ type: 'call', ...futures, K: 3, T: 0.5 }); // ≈ 6.025724015086942
 */
export function kirkSpreadOption(inputs: SpreadOptionInputs): number {
  const { type, S1, S2, K, T, r, q1, q2, sigma1, sigma2, correlation } = spreadOptionInputs.complete(inputs);
  const second = S2 * Math.exp(-q2 * T);
  const sum = Math.max(Number.MIN_VALUE, second + K * Math.exp(-r * T));
  const weighted = sigma2 * (second / sum);
  const difference = sigma1 - weighted;
  const sigma = Math.sqrt(difference * difference + 2 * (1 - correlation) * sigma1 * weighted);
  return europeanPrice({ type, S: S1, K: sum, T, r: 0, q: q1, sigma });
}
