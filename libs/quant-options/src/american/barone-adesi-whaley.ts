import { inputs, number } from '@quant/core';
import { europeanPrice } from '../black-scholes/european-value';
import { type BlackScholesInputs, europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { bestCertainPayoff } from './internal/certain-payoff';
import { criticalSpot, loadOfCall } from './internal/critical-spot';
import { exerciseProblem } from './internal/exercise-problem';
import { assertOneBoundary, isCertain, isEuropean, putForm } from './internal/put-problem';

const baroneAdesiWhaleyInputs = inputs(
  {
    ...europeanOptionFields,
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
  },
  { assertOneBoundary },
);

/**
 * Price of an American option by the quadratic approximation of Barone-Adesi and Whaley. {@link americanOption} is exact.
 *
 * V = European value + A·(S/S*)^γ above the critical spot S* of a put, at and below it K − S: the equation of the premium
 * without the term that is small for short and for long times. A call is the put with S and K, r and q exchanged.
 *
 * @param inputs  as of {@link americanOption}, without `precision`
 * @returns value of one option on one unit [currency]
 * @throws InvalidInputError  as of americanOption
 * @remarks Limits: as of americanOption.
 *          Accuracy: of the approximation itself 1e-9 of the larger of S and K, over vectors/american.approximations.json; it
 *          differs from the American price by some 1e-3 of K for T around a year. Cost: O(1).
 * @see Barone-Adesi & Whaley (1987), "Efficient analytic approximation of American option values", Journal of Finance 42,
 *   301–320, eqs. 20 to 25; Haug (2007), section 3.1.
 * @example
 * baroneAdesiWhaley({ type: 'put', S: 100, K: 100, T: 1, r: 0.1, q: 0.1, sigma: 0.35 }); // ≈ 13.03389
 */
export function baroneAdesiWhaley(inputs: BlackScholesInputs): number {
  const option = baroneAdesiWhaleyInputs.complete(inputs);
  const { type, S, K, T, sigma } = option;
  if (isCertain(option)) return bestCertainPayoff(option);
  const european = europeanPrice(option);
  const { strike, logSpot, r, q } = putForm(option);
  if (isEuropean({ logSpot, r, q }, T)) return european;
  const problem = exerciseProblem(T, r, q, sigma);
  const load = type === 'put' ? undefined : loadOfCall(problem, T);
  const critical = criticalSpot(problem, T, problem.logStart - sigma * Math.sqrt(T), CRITICAL_TOLERANCE, load);
  const intrinsic = Math.max(0, type === 'put' ? K - S : S - K);
  if (logSpot <= critical.logSpot) return intrinsic;
  return european + strike * critical.premium * Math.exp(critical.power * (logSpot - critical.logSpot));
}

const CRITICAL_TOLERANCE = 1e-9;
