import { RandomStream } from '@quant/core/kernels';
import { type FundFlows, growthFactors, pathOfGrowth, pathWithPayments } from '../../../simulation/fund-path';
import { meanFlows, noFlows } from './fund-flows';
import { type FundPlan } from './fund-plan';

/** How simulated funds end, and how the first of them get there. */
export interface SimulatedFunds {
  /** Value of each path at the horizon. */
  readonly terminals: Float64Array;
  /** Values of the first paths, start included [paths × (steps + 1)]. */
  readonly shown: readonly Float64Array[];
  /** Means over the paths; null without payments and withdrawals. */
  readonly flows: FundFlows | null;
}

/** Number of paths in the answer. */
const SHOWN = 5;

/**
 * Random numbers in a batch: enough to share the work, few enough to stay in the fastest cache.
 */
const DRAWN_AT_ONCE = 1000;

/**
 * Simulates a fund, path after path from one stream of random numbers.
 *
 * Preconditions, unchecked: at least five paths.
 */
export function simulatedFunds(plan: FundPlan, paths: number, seed: number): SimulatedFunds {
  const { start, steps, drift, volatility, instalment, kept } = plan;
  const stream = RandomStream.seeded(seed);
  const pathsAtOnce = Math.min(paths, Math.ceil(DRAWN_AT_ONCE / steps));
  const numbers = new Float64Array(pathsAtOnce * steps);
  const payments = new Float64Array(steps + 1).fill(instalment);
  const terminals = new Float64Array(paths);
  const shown = Array.from({ length: SHOWN }, () => new Float64Array(steps + 1).fill(start));
  const flows = instalment === 0 && kept === 1 ? null : noFlows(steps);
  for (let i = 0; i < paths; i++) {
    const first = (i % pathsAtOnce) * steps;
    if (first === 0) {
      const drawn = numbers.subarray(0, (paths - i) * steps);
      stream.normals(drawn);
      if (flows !== null) growthFactors(drawn, drift, volatility);
    }
    const values = i < SHOWN ? (shown[i] as Float64Array) : null;
    terminals[i] =
      flows === null
        ? pathOfGrowth(plan, numbers, first, values)
        : pathWithPayments(start, payments, kept, numbers, first, flows, values);
  }
  return { terminals, shown, flows: flows === null ? null : meanFlows(flows, paths) };
}
