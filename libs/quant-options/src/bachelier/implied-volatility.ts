import { NotConvergedError } from '@quant/core';
import { bachelierTotalVolatility } from '../normal-volatility/bachelier-total-volatility';
import { bachelierQuoteInputs, type BachelierQuoteInputs } from './inputs';
import { millsComplement } from './mills-complement';

/** Two or three are usual. */
const MAX_ITERATIONS = 50;

/**
 * The normal volatility at which Bachelier's model gives the price of a European option on a forward.
 *
 * With s = σ√T, g = |F − K|, d = g/s and p the undiscounted price out of the money, ln p = ln s − d²/2 + ln(1 − d·Y(−d)) −
 * ½·ln(2π) is solved by Halley's method from the closed form of Choi, Kim and Kwak.
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward                          [currency, or a rate]  −1e12 … 1e12
 * @param inputs.K      strike                           [as F]                 −1e12 … 1e12
 * @param inputs.T      time to expiry                   [years]                0 … 100
 * @param inputs.r      rate of discounting, continuous  [1/year]               −1 … 5
 * @param inputs.price  price of the option today        [as F]                 0 … 1e15
 * @returns normal volatility [as F, per √year]; null where no volatility, or no one in particular, gives the price: it is
 *   at or below e^(−rT)·max(φ(F − K), 0), or within 8·2⁻⁵²·e^(−rT)·max(|F|, |K|) of that bound where it is not 0, or T = 0
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Accuracy: to the rounding of the time value, price − lower bound, over vectors/bachelier.mpmath.json.
 *          Cost: O(1), two or three iterations.
 * @see Choi, Kim & Kwak (2009), Applied Mathematical Finance 16, 261–268; Jäckel (2017), "Implied normal volatility",
 *   Wilmott 90, 52–54.
 * @example
 * bachelierImpliedVolatility({ type: 'put', F: 0.01, K: 0.01, T: 1, r: 0, price: 0.003989422804014327 }); // ≈ 0.01
 * bachelierImpliedVolatility({ type: 'call', F: 3, K: 1, T: 1, r: 0, price: 2 }); // null
 */
export function bachelierImpliedVolatility(inputs: BachelierQuoteInputs): number | null {
  bachelierQuoteInputs.assert(inputs);
  const { type, F, K, T, r, price } = inputs;
  const gap = type === 'put' ? K - F : F - K;
  const discount = Math.exp(-r * T);
  const lowerBound = discount * Math.max(0, gap);
  const tolerance = lowerBound === 0 ? 0 : 8 * 2 ** -52 * discount * Math.max(Math.abs(F), Math.abs(K));
  if (T === 0 || price - lowerBound <= tolerance) return null;
  return totalVolatility(Math.abs(gap), (price - lowerBound) / discount) / Math.sqrt(T);
}

/** σ√T of an option out of the money by g. Preconditions, unchecked: g ≥ 0, p > 0. */
function totalVolatility(g: number, p: number): number {
  if (g === 0) return p * Math.sqrt(2 * Math.PI);
  // for a price tiny against the gap, the weight e^(−d²/2) determines the root, with d up to 40
  let s = g / p < 1e15 ? bachelierTotalVolatility(g, p) : g / Math.sqrt(2 * (Math.log(g) - Math.log(p)));
  for (let iteration = 1; iteration <= MAX_ITERATIONS; iteration++) {
    const d = g / s;
    const complement = millsComplement(d);
    const halfLnTwoPi = 0.9189385332046727;
    const excess = Math.log(s) - Math.log(p) + Math.log(complement) - 0.5 * d * d - halfLnTwoPi;
    // with l = ln p(s): l′ = 1/(s·c), l″/l′ = (d² − 1/c)/s
    const newton = -excess * complement;
    const step = newton / (1 + 0.5 * newton * (d * d - 1 / complement));
    s *= Math.max(0.5, 1 + step);
    if (Math.abs(step) <= 1e-6) return s;
  }
  throw new NotConvergedError(`the normal volatility at a distance of ${g} and a price of ${p} did not converge`);
}
