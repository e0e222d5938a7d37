import { finiteOrNull } from '@quant/core/kernels';
import { impliedSigma } from '../black-scholes/implied-value';
import { black76QuoteInputs, type Black76QuoteInputs } from './inputs';

/**
 * The volatility at which Black's model gives the price of a European option on a forward or future.
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward or futures price              [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      rate of discounting, continuous       [1/year]    −1 … 5
 * @param inputs.price  price of the option today             [currency]  0 … 1e15
 * @returns lognormal volatility [1/√year]; null under the conditions of {@link impliedVolatility} with A = F·e^(−rT)
 * @throws InvalidInputError   an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Accuracy and cost: as {@link impliedVolatility}, whose kernel it shares.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * black76ImpliedVolatility({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, price: 1.6115665902335 }); // ≈ 0.25
 * black76ImpliedVolatility({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, price: 19 }); // null
 */
export function black76ImpliedVolatility(inputs: Black76QuoteInputs): number | null {
  black76QuoteInputs.assert(inputs);
  const { type, F, K, T, r, price } = inputs;
  return finiteOrNull(impliedSigma({ type, S: F, K, T, r, q: r }, price));
}
