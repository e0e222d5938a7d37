import { inputs, type InputsOf, number } from '@quant/core';
import { inRange, logGamma } from '@quant/core/kernels';
import { europeanPrice } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { jumpFields } from './variance-fields';

const mertonFields = {
  /** Volatility between jumps [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
};

const mertonInputs = inputs({ ...europeanOptionFields, ...jumpFields, ...mertonFields });

/** A European option on an underlying with lognormal jumps. */
export type MertonInputs = InputsOf<{ readonly fields: typeof europeanOptionFields }> &
  InputsOf<{ readonly fields: typeof jumpFields }> &
  InputsOf<{ readonly fields: typeof mertonFields }>;

/**
 * Value of a European option under Merton's jump diffusion: constant volatility, and jumps of the price by lognormal factors.
 *
 * V = Σₙ e^(−λT)·(λT)ⁿ/n! · e^(−rT)·Black(F·e^(−λmT + n·(μ + δ²/2)), K, √(σ²T + nδ²)),  m = e^(μ + δ²/2) − 1
 *
 * @param inputs.type            `call` or `put`
 * @param inputs.S               spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K               strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T               time to expiry                        [years]     0 … 100
 * @param inputs.r               risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q               dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma           σ, volatility between jumps           [1/√year]   0 … 10
 * @param inputs.jumpIntensity   λ, expected jumps a year              [1/year]    0 … 100
 * @param inputs.jumpMean        μ, mean of the logarithm of a jump    –           −2 … 2
 * @param inputs.jumpVolatility  δ, standard deviation of it           –           0 … 2
 * @returns value of one option on one unit                            [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws OutOfRangeError    the price exceeds the largest double, or the expected jumps of the spot's measure, λT·(1 + m), exceed
 *   100,000
 * @remarks The series runs until a term cannot change the last digit. Accuracy: relative error ≤ 1e-12 of the price, out of the
 *          money too, over vectors/merton.mpmath.json. Cost: a Black–Scholes price for each number of jumps that counts, about
 *          12·√(λT) + 20 of them.
 * @see Merton (1976), "Option pricing when underlying stock returns are discontinuous", J. Financial Economics 3, 125–144, eq. 19.
 * @example
 * const jumps = { jumpIntensity: 1, jumpMean: -0.125, jumpVolatility: 0.5 };
 * mertonPrice({ type: 'call', S: 100, K: 100, T: 0.5, r: 0.08, sigma: 0.2, ...jumps }); // ≈ 14.141600996088226
 */
export function mertonPrice(inputs: MertonInputs): number {
  const option = mertonInputs.complete(inputs);
  const { type, S, K, T, r, q, sigma, jumpIntensity, jumpMean, jumpVolatility } = option;
  const growth = jumpMean + (jumpVolatility * jumpVolatility) / 2;
  const load = jumpIntensity * T;
  if (load === 0) return europeanPrice({ type, S, K, T, r, q, sigma });
  // where the terms of a call peak, n jumps being weighed by the forward that they make
  const peak = load * Math.exp(growth);
  if (!(peak <= MOST_JUMPS)) inRange(Infinity, 'the expected number of jumps that weigh on the price');
  const drift = load * Math.expm1(growth);
  const term = (n: number): number => {
    const lift = (n * growth - drift) / T;
    const volatility = Math.sqrt(sigma * sigma + (n * jumpVolatility * jumpVolatility) / T);
    const price = europeanPrice({ type, S, K, T, r, q: q - lift, sigma: volatility });
    return price === 0 ? 0 : Math.exp(n * Math.log(load) - load - logGamma(n + 1)) * price;
  };
  return inRange(seriesSum(term, Math.min(load, peak), Math.max(load, peak)), 'the price');
}

const MOST_JUMPS = 1e5;

/** Sum over n ≥ 0 of terms that rise before the first point and fall beyond the second. */
function seriesSum(term: (n: number) => number, from: number, to: number): number {
  const margin = 12 * Math.sqrt(to) + 40;
  const first = Math.max(0, Math.floor(from - margin));
  const last = Math.ceil(to + margin);
  let sum = 0;
  for (let n = first; n <= last; n++) {
    const next = term(n);
    sum += next;
    if (n > to && next < 1e-18 * sum) break;
  }
  return sum;
}
