import { RandomStream } from '@quant/core/kernels';
import { type FundPlan } from './fund-plan';
import { pathOfGrowth } from './path-of-growth';
import { pathWithInstalments } from './path-with-instalments';

/** How simulated funds end, and how the first of them get there. */
export interface SimulatedFunds {
  /** Value of each path at the horizon. */
  readonly terminals: Float64Array;
  /** Values of the first paths, start included [paths × (steps + 1)]. */
  readonly shown: readonly Float64Array[];
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
  const path = plan.instalment === 0 ? pathOfGrowth : pathWithInstalments;
  const terminals = new Float64Array(paths);
  const shown = Array.from({ length: SHOWN }, () => new Float64Array(plan.steps + 1).fill(plan.start));
  for (let i = 0; i < paths; i++) terminals[i] = path(stream, plan, shown[i] ?? null);
  return { terminals, shown };
}
