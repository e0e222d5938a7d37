import { type FundPlan } from './fund-plan';

/**
 * Mean value of a fund at the horizon, exact: every step is linear in the value as long as nothing can run dry.
 *
 * Preconditions, unchecked: the instalment is not negative.
 */
export function expectedTerminal({ start, steps, meanGrowth, instalment, kept }: FundPlan): number {
  let expected = start;
  for (let k = 0; k < steps; k++) expected = (expected * meanGrowth + instalment) * kept;
  return expected;
}
