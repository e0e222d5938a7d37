import { RandomStream } from '@quant/core/kernels';
import { type FundFlows, meanFlows, noFlows } from './fund-flows';
import { type FundPlan } from './fund-plan';

/** How simulated funds end, and how the first of them get there. */
export interface SimulatedFunds {
  /** Value of each path at the horizon. */
  readonly terminals: Float64Array;
  /** Values of the first paths, start included [paths × (steps + 1)]. */
  readonly shown: readonly Float64Array[];
  /** Means over the paths; null where nothing is paid in or taken out. */
  readonly flows: FundFlows | null;
}

/** So many paths are shown. */
const SHOWN = 5;

/**
 * About so many random numbers are drawn at once: enough to share the work, few enough to stay in the fastest memory.
 */
const DRAWN_AT_ONCE = 1000;

/**
 * Simulates a fund, path after path from one stream of random numbers.
 *
 * Preconditions, unchecked: at least five paths.
 */
export function simulatedFunds(plan: FundPlan, paths: number, seed: number): SimulatedFunds {
  const { start, steps, instalment, kept } = plan;
  const stream = RandomStream.seeded(seed);
  const pathsAtOnce = Math.min(paths, Math.ceil(DRAWN_AT_ONCE / steps));
  const shocks = new Float64Array(pathsAtOnce * steps);
  const terminals = new Float64Array(paths);
  const shown = Array.from({ length: SHOWN }, () => new Float64Array(steps + 1).fill(start));
  const flows = instalment === 0 && kept === 1 ? null : noFlows(steps);
  for (let i = 0; i < paths; i++) {
    const first = (i % pathsAtOnce) * steps;
    if (first === 0) stream.normals(shocks.subarray(0, (paths - i) * steps));
    const values = i < SHOWN ? (shown[i] as Float64Array) : null;
    terminals[i] =
      flows === null ? pathOfGrowth(plan, shocks, first, values) : pathWithFlows(plan, shocks, first, flows, values);
  }
  return { terminals, shown, flows: flows === null ? null : meanFlows(flows, paths) };
}

/**
 * One path of a fund that is left alone: its steps are factors, so that the exponents can be added and one exponential
 * does for all of them.
 *
 * @param shocks  standard normal numbers, one for each step from index `first` on
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
function pathOfGrowth(plan: FundPlan, shocks: Float64Array, first: number, values: Float64Array | null): number {
  const { start, steps, drift, volatility } = plan;
  let shock = 0;
  for (let k = 1; k <= steps; k++) {
    shock += shocks[first + k - 1] as number;
    if (values !== null) values[k] = start * Math.exp(k * drift + volatility * shock);
  }
  return start * Math.exp(steps * drift + volatility * shock);
}

/**
 * One path of a fund into which something is paid, or out of which amounts or shares are taken. A fund that a fixed
 * amount empties pays out what growth has left, and stays empty.
 *
 * Shocks after ruin are passed over, so that a path does not depend on the fate of the one before.
 *
 * @param shocks  standard normal numbers, one for each step from index `first` on
 * @param flows   what is paid in and taken out is added to it
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
function pathWithFlows(
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
