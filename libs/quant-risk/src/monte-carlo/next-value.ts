import { type FundPlan } from './fund-plan';

/**
 * What one step makes of a fund: growth, then the instalment, then the proportional withdrawal. Not below 0.
 *
 * @param growth  factor of the step
 */
export function nextValue(value: number, growth: number, { instalment, kept }: FundPlan): number {
  const next = (value * growth + instalment) * kept;
  return next > 0 ? next : 0;
}
