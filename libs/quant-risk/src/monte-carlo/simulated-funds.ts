import { RandomStream } from '@quant/core/kernels';
import { type FundFlows, meanFlows, noFlows } from './fund-flows';
import { type FundPlan } from './fund-plan';
import { pathOfGrowth } from './path-of-growth';
import { pathWithFlows } from './path-with-flows';

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
 * Simulates a fund, path after path from one stream of random numbers.
 *
 * Preconditions, unchecked: at least five paths.
 */
export function simulatedFunds(plan: FundPlan, paths: number, seed: number): SimulatedFunds {
  const stream = RandomStream.seeded(seed);
  const terminals = new Float64Array(paths);
  const shown = Array.from({ length: SHOWN }, () => new Float64Array(plan.steps + 1).fill(plan.start));
  if (plan.instalment === 0 && plan.kept === 1) {
    for (let i = 0; i < paths; i++) terminals[i] = pathOfGrowth(stream, plan, shown[i] ?? null);
    return { terminals, shown, flows: null };
  }
  const sums = noFlows(plan.steps);
  for (let i = 0; i < paths; i++) terminals[i] = pathWithFlows(stream, plan, sums, shown[i] ?? null);
  return { terminals, shown, flows: meanFlows(sums, paths) };
}
