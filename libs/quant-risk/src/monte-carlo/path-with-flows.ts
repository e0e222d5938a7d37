import { type FundFlows } from './fund-flows';
import { type FundPlan } from './fund-plan';

/**
 * One path of a fund into which something is paid, or out of which amounts or shares are taken. A fund that a fixed amount empties pays out
 * what growth has left, and stays empty.
 *
 * Shocks after ruin are passed over, so that a path does not depend on the fate of the one before.
 *
 * @param shocks  standard normal numbers, one for each step from index `first` on
 * @param flows   what is paid in and taken out is added to it
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
export function pathWithFlows(
  plan: FundPlan,
  shocks: Float64Array,
  first: number,
  { paidIn, takenOut }: FundFlows,
  values: Float64Array | null,
): number {
  const { steps, drift, volatility, instalment, kept } = plan;
  const [deposit, payment, taken] = [Math.max(instalment, 0), Math.max(-instalment, 0), 1 - kept];
  let value = plan.start;
  for (let k = 1; k <= steps; k++) {
    if (value > 0) {
      const grown = value * Math.exp(drift + volatility * (shocks[first + k - 1] as number));
      const left = grown + instalment;
      const isRuined = !(left > 0);
      paidIn[k] = (paidIn[k] as number) + deposit;
      takenOut[k] = (takenOut[k] as number) + (isRuined ? grown : payment + left * taken);
      value = isRuined ? 0 : left * kept;
    }
    if (values !== null) values[k] = value;
  }
  return value;
}
