import { inputs, number } from '@quant/core';
import { europeanPrice } from '../black-scholes/european-value';
import { type BlackScholesInputs, europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { bestCertainPayoff } from './internal/certain-payoff';
import { assertOneBoundary, isCertain, isEuropean, putForm } from './internal/put-problem';
import { twoStepCall } from './internal/two-step-call';

const bjerksundStenslandInputs = inputs(
  {
    ...europeanOptionFields,
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
  },
  { assertOneBoundary },
);

/**
 * Price of an American option by the approximation of Bjerksund and Stensland (2002). {@link americanOption} is exact.
 *
 * A call is exercised at the flat boundary I₂ up to the time t₁ = ½(√5 − 1)T and at I₁ after it; the value of this policy is
 * a sum of normal and bivariate normal probabilities. A put is the call with S and K, r and q exchanged.
 *
 * @param inputs  as of {@link americanOption}, without `precision`
 * @returns value of one option on one unit [currency]
 * @throws InvalidInputError  as of americanOption
 * @remarks Both boundaries are Haug's, I₁ at t₁; the paper has the one at T − t₁ there. Limits: as of americanOption; the
 *          price is at least that of the European option.
 *          Accuracy: of the approximation itself 1e-9 of the larger of S and K, over vectors/american.approximations.json; it
 *          is below the American price by up to some 1e-3 of K for T around a year. Cost: O(1), some 0.1 ms.
 * @see Bjerksund & Stensland (2002), "Closed form valuation of American options", NHH Bergen; Haug (2007), section 3.2.2.
 * @example
 * bjerksundStensland2002({ type: 'call', S: 110, K: 100, T: 0.5, r: 0.1, q: 0.1, sigma: 0.35 }); // ≈ 15.5137205847067
 */
export function bjerksundStensland2002(inputs: BlackScholesInputs): number {
  const option = bjerksundStenslandInputs.complete(inputs);
  const { T, sigma } = option;
  if (isCertain(option)) return bestCertainPayoff(option);
  const european = europeanPrice(option);
  const { strike, logSpot, r, q } = putForm(option);
  if (isEuropean({ logSpot, r, q }, T)) return european;
  // the strike of the put is the spot of the call
  return Math.max(european, strike * twoStepCall(-logSpot, T, q, r, sigma));
}
