import { type RandomStream } from '@quant/core/kernels';
import { type FundPlan } from './fund-plan';
import { nextValue } from './next-value';

/**
 * One path of a fund into which something is paid, or out of which fixed amounts are taken until it is empty.
 *
 * As many random numbers are used after ruin as before it, so that a path does not depend on the fate of the one before.
 *
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
export function pathWithInstalments(stream: RandomStream, plan: FundPlan, values: Float64Array | null): number {
  const { steps, drift, volatility } = plan;
  let value = plan.start;
  for (let k = 1; k <= steps; k++) {
    const shock = stream.normal();
    if (value > 0) value = nextValue(value, Math.exp(drift + volatility * shock), plan);
    if (values !== null) values[k] = value;
  }
  return value;
}
