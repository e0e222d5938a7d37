import { type ExerciseProblem } from './exercise-problem';

/** How near the price comes to its limit: `fast` 2e-8 of the larger of spot and strike, `high` 1e-10. */
export type Precision = 'fast' | 'high';

export const PRECISIONS: readonly Precision[] = ['fast', 'high'];

/**
 * Nodes of the boundary. The error grows with ν√T/σ, the drift over the horizon in standard deviations, which the horizon
 * limits to some ten: each pair is the most of it and the nodes that it needs.
 */
const NODES: Readonly<Record<Precision, readonly (readonly [most: number, nodes: number])[]>> = {
  fast: [
    [0.2, 10],
    [0.4, 12],
    [0.6, 14],
    [1, 16],
    [3, 20],
    [5, 32],
    [Infinity, 48],
  ],
  high: [
    [4, 48],
    [Infinity, 96],
  ],
};

export function nodesFor({ pull, horizon, sigma }: ExerciseProblem, precision: Precision): number {
  const drift = (pull * Math.sqrt(horizon)) / sigma;
  return NODES[precision].find(([most]) => drift <= most)?.[1] ?? 0;
}
