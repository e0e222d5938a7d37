import { type FundPlan } from './fund-plan';

/**
 * One path of a fund that is left alone: its steps are factors, so that the exponents can be added and one exponential does for all
 * of them.
 *
 * @param shocks  standard normal numbers, one for each step from index `first` on
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
export function pathOfGrowth(plan: FundPlan, shocks: Float64Array, first: number, values: Float64Array | null): number {
  const { start, steps, drift, volatility } = plan;
  let shock = 0;
  for (let k = 1; k <= steps; k++) {
    shock += shocks[first + k - 1] as number;
    if (values !== null) values[k] = start * Math.exp(k * drift + volatility * shock);
  }
  return start * Math.exp(steps * drift + volatility * shock);
}
