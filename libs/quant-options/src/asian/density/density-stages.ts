import { type DensityLattice } from './density-lattice';
import { densityStage, NO_STEP, type DensityStage } from './density-stage';
import { stepImages } from './step-images';

/** Nodes from … to − 1 of a stage, by index. */
interface NodeRange {
  readonly from: number;
  readonly to: number;
}

/** Which of the nodes of the stage after k steps are worth keeping: those of index first + from … first + to − 1. */
export type KeptNodes = (k: number, first: number, mass: Float64Array) => NodeRange;

/**
 * The law of Z with Z₁ = X₁, Z_k = X_k + ln(1 + e^Z_(k−1)) and independent X ~ N(mean, deviation²), stage by stage from the
 * state before the first step. The average of n fixings consists of these, since n·A/S = e^(X_n)·(1 + e^(Z_(n−1))).
 *
 * Each stage is the convolution of the last with a Gaussian by the trapezoid rule, whose error falls like
 * e^(−2π²·(width/spacing)²); all terms are positive. Nodes lie around the path without noise, so that neither their
 * number nor their rounding depends on how far that path has come.
 *
 * Preconditions, unchecked: steps ≥ 0; deviation > 0.
 *
 * @see Carverhill & Clewlow (1990), "Flexible convolution", Risk 3(4), 25–29; Benhamou (2002), "Fast Fourier transform
 *   for discrete Asian options", Journal of Computational Finance 6(1), 49–68.
 */
export function densityStages(lattice: DensityLattice, steps: number, kept: KeptNodes): DensityStage[] {
  let stage = NO_STEP;
  const stages = [stage];
  for (let k = 1; k <= steps; k++) {
    const { first, mass, images } = afterStep(lattice, k, stage);
    const { from, to } = kept(k, first, mass);
    stage = densityStage(lattice, k, { first: first + from, mass: mass.subarray(from, to), images });
    stages.push(stage);
  }
  return stages;
}

/** Along the nodes a Gaussian is a product: each value is the last by a ratio that itself falls by e^(−k₂). */
function afterStep(
  lattice: DensityLattice,
  k: number,
  { mass, shift }: DensityStage,
): Pick<DensityStage, 'first' | 'mass' | 'images'> {
  const images = stepImages(lattice, k, shift);
  const { k2, reach, nearest, middle, tilt } = images;
  const size = mass.length;
  const first = (nearest[0] as number) - reach;
  const next = new Float64Array((nearest[size - 1] as number) + reach - first + 1);
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
  return { first, mass: next, images };
}
