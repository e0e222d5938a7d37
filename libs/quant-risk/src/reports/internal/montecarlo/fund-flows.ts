import { finiteOrNull } from '@quant/core/kernels';
import { irr } from '@quant/fi';
import { type FundFlows } from '../../../simulation/fund-path';
import { type FundPlan } from './fund-plan';

export function noFlows(steps: number): FundFlows {
  return { paidIn: new Float64Array(steps + 1), takenOut: new Float64Array(steps + 1) };
}

/** The same as means over the paths. */
export function meanFlows({ paidIn, takenOut }: FundFlows, paths: number): FundFlows {
  return { paidIn: paidIn.map((sum) => sum / paths), takenOut: takenOut.map((sum) => sum / paths) };
}

/**
 * Annual internal rate of return of the mean path, from start value and payments to withdrawals and end value.
 *
 * @param flows     means over the paths
 * @param terminal  mean value at the horizon
 * @param years     horizon
 * @returns null if no rate balances them, or beyond the range of doubles
 */
export function moneyWeightedReturn(
  { start, steps }: FundPlan,
  { paidIn, takenOut }: FundFlows,
  terminal: number,
  years: number,
): number | null {
  const flows = Array.from(takenOut, (out, k) => out - (paidIn[k] as number));
  flows[0] = -start;
  flows[steps] = (flows[steps] as number) + terminal;
  const largest = Math.max(...flows.map(Math.abs));
  if (!(largest < Infinity)) return null;
  // amounts of any size: only their proportions count
  const rate = irr(flows.map((flow) => flow / largest));
  return rate === null ? null : finiteOrNull(Math.expm1((Math.log1p(rate) * steps) / years));
}
