import { type FundPlan } from './fund-plan';
import { nextValue } from './next-value';

/**
 * Mean value of a fund at the horizon, exact: every step is linear in the value as long as nothing can run dry.
 *
 * Preconditions, unchecked: the instalment is not negative.
 */
export function expectedTerminal(plan: FundPlan): number {
  let expected = plan.start;
  for (let k = 0; k < plan.steps; k++) expected = nextValue(expected, plan.meanGrowth, plan);
  return expected;
}
