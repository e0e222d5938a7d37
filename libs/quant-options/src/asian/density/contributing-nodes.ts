import { type DensityLattice, type StageNodes } from './density-lattice';
import { carriedBack } from './density-sensitivity';
import { type DensityStage } from './density-stage';
import { type KeptNodes } from './density-stages';

/** A node whose share of the expectation is less than this of the greatest share is left out. */
const LEAST_SHARE = 1e-18;

/** Keeps the nodes between the tails whose mass is below e^(−reach²/2) of the peak. */
export function nodesWithinReach(reachBelow: number, reachAbove: number): KeptNodes {
  return (_, __, mass) => {
    let peak = 0;
    for (let j = 0; j < mass.length; j++) peak = Math.max(peak, mass[j] as number);
    const leastBelow = peak * Math.exp(-0.5 * reachBelow ** 2);
    const leastAbove = peak * Math.exp(-0.5 * reachAbove ** 2);
    let from = 0;
    let to = mass.length;
    while ((mass[from] as number) < leastBelow) from++;
    while ((mass[to - 1] as number) < leastAbove) to--;
    return { from, to };
  };
}

/**
 * Keeps the nodes of `lattice` that lie where the paths that count pass: where in these stages, of a rougher lattice,
 * mass times expected payoff is not negligible.
 */
export function nodesThatCount(
  stages: readonly DensityStage[],
  payoff: Float64Array,
  lattice: DensityLattice,
): KeptNodes {
  const windows: [low: number, high: number][] = [];
  let values = payoff;
  for (let k = stages.length - 1; k >= 1; k--) {
    windows[k] = countingWindow(stages[k] as DensityStage, values);
    values = carriedBack(stages[k - 1] as DensityStage, stages[k] as DensityStage, values);
  }
  return (k, first, mass) => {
    const { spacing } = lattice.nodes[k] as StageNodes;
    const [low, high] = windows[k] as [number, number];
    const from = Math.min(mass.length - 1, Math.max(0, Math.floor(low / spacing) - first));
    const to = Math.max(from + 1, Math.min(mass.length, Math.ceil(high / spacing) - first + 1));
    return { from, to };
  };
}

/** The distances from the centre between which a stage counts, a node on each side included. */
function countingWindow({ first, spacing, mass }: DensityStage, values: Float64Array): [low: number, high: number] {
  const share = (j: number) => (mass[j] as number) * (values[j] as number);
  let greatest = 0;
  for (let j = 0; j < mass.length; j++) greatest = Math.max(greatest, share(j));
  const least = LEAST_SHARE * greatest;
  let from = 0;
  let to = mass.length - 1;
  while (share(from) < least) from++;
  while (share(to) < least) to--;
  return [(first + from - 1) * spacing, (first + to + 1) * spacing];
}
