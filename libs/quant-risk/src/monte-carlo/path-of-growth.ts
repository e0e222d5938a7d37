import { type RandomStream } from '@quant/core/kernels';
import { type FundPlan } from './fund-plan';

/**
 * One path of a fund that is left alone: its steps are factors, so that the exponents can be added and one exponential does for all
 * of them.
 *
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
export function pathOfGrowth(stream: RandomStream, plan: FundPlan, values: Float64Array | null): number {
  const { start, steps, drift, volatility } = plan;
  let shocks = 0;
  for (let k = 1; k <= steps; k++) {
    shocks += stream.normal();
    if (values !== null) values[k] = start * Math.exp(k * drift + volatility * shocks);
  }
  return start * Math.exp(steps * drift + volatility * shocks);
}
