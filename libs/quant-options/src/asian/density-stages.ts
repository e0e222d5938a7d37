import { GAUSSIAN_REACH, squaredSpacing, type DensityLattice } from './density-lattice';
import { densityStage, NO_STEP, type DensityStage } from './density-stage';
import { geometricSum } from './geometric-sum';

/**
 * The law of Z with Z₁ = X₁, Z_k = X_k + ln(1 + e^Z_(k−1)) and independent X ~ N(mean, deviation²), stage by stage from the
 * one before the first step: what the average of n fixings is made of, since n·A/S = e^(X_n)·(1 + e^(Z_(n−1))).
 *
 * Each stage is the convolution of the last with a Gaussian by the trapezoid rule, whose error falls like
 * e^(−2π²·(width/spacing)²); all terms are positive. Nodes lie around the path without noise, so that neither their
 * number nor their rounding depends on how far that path has come.
 *
 * Preconditions, unchecked: steps ≥ 0; deviation > 0.
 *
 * @see Carverhill & Clewlow (1990), "Flexible convolution", Risk 3(4), 25–29; Benhamou (2002), "Fast Fourier transform for
 *   discrete Asian options", Journal of Computational Finance 6(1), 49–68.
 */
export function densityStages(lattice: DensityLattice, steps: number): DensityStage[] {
  let stage = NO_STEP;
  const stages = [stage];
  let variance = 0;
  for (let k = 1; k <= steps; k++) {
    const slope = 1 - 1 / geometricSum(lattice.mean, k);
    variance = 1 + slope * slope * variance;
    stage = nextStage(lattice, k, stage, gaussianReach(lattice, Math.sqrt(variance)));
    stages.push(stage);
  }
  return stages;
}

/**
 * Nodes that the Gaussian of a step is followed to on each side. A path that ends x standard deviations out made, of a step
 * 1/spread times as wide as the whole, x/spread standard deviations: far out the early steps need more.
 */
function gaussianReach({ deviation, spacing, reachBelow, reachAbove }: DensityLattice, spread: number): number {
  const far = (Math.max(reachBelow, reachAbove) - GAUSSIAN_REACH) / spread;
  return Math.ceil(((GAUSSIAN_REACH + far) * deviation) / spacing);
}

/** Along the nodes a Gaussian is a product: each value is the last by a ratio that itself falls by e^(−k₂). */
function nextStage(lattice: DensityLattice, k: number, stage: DensityStage, reach: number): DensityStage {
  const { mass, nearest, middle, tilt } = stage;
  const size = mass.length;
  const first = (nearest[0] as number) - reach;
  const next = new Float64Array((nearest[size - 1] as number) + reach - first + 1);
  const k2 = squaredSpacing(lattice);
  const scale = Math.sqrt(k2 / (2 * Math.PI));
  const fall = Math.exp(-k2);
  const half = Math.exp(-0.5 * k2);
  for (let j = 0; j < size; j++) {
    let up = scale * (mass[j] as number) * (middle[j] as number);
    let down = up;
    let upRatio = half * (tilt[j] as number);
    let downRatio = half / (tilt[j] as number);
    let above = (nearest[j] as number) - first;
    let below = above;
    next[above] = (next[above] as number) + up;
    for (let l = 0; l < reach; l++) {
      up *= upRatio;
      down *= downRatio;
      upRatio *= fall;
      downRatio *= fall;
      above++;
      below--;
      next[above] = (next[above] as number) + up;
      next[below] = (next[below] as number) + down;
    }
  }
  const [from, to] = keptRange(lattice, next, reach);
  return densityStage(lattice, k, { first: first + from, reach, mass: next.subarray(from, to) });
}

/** The range of nodes without the tails that no longer count; the images of the nodes before it stay inside. */
function keptRange(lattice: DensityLattice, mass: Float64Array, reach: number): [from: number, to: number] {
  let peak = 0;
  for (let i = 0; i < mass.length; i++) if ((mass[i] as number) > peak) peak = mass[i] as number;
  const leastBelow = peak * Math.exp(-0.5 * lattice.reachBelow ** 2);
  const leastAbove = peak * Math.exp(-0.5 * lattice.reachAbove ** 2);
  let from = 0;
  let to = mass.length;
  while (from < reach && (mass[from] as number) < leastBelow) from++;
  while (to > mass.length - reach && (mass[to - 1] as number) < leastAbove) to--;
  return [from, to];
}
