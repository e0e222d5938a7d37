import { type DensityLattice } from './density-lattice';
import { type DensityStage } from './density-stage';
import { type StepImages } from './step-images';

/** Derivatives of an expectation E[φ(Z)] by the law of a single step, the same for all steps. */
export interface StepSensitivity {
  /** By the mean of a step. */
  readonly byMean: number;
  /** By the standard deviation of a step. */
  readonly byDeviation: number;
}

/**
 * The derivatives of Σ mass·payoff over the last stage: the payoff is carried back through the stages (the adjoint of
 * the convolutions), and at each of them meets the density where the Gaussian is differentiated.
 *
 * Preconditions, unchecked: the stages are those of the lattice; `payoff` has a value for each node of the last.
 */
export function stepSensitivity(
  { deviation }: DensityLattice,
  stages: readonly DensityStage[],
  payoff: Float64Array,
): StepSensitivity {
  const sums = { byMean: 0, byDeviation: 0 };
  let values = payoff;
  for (let k = stages.length - 1; k >= 1; k--) {
    values = carriedBack(stages[k - 1] as DensityStage, stages[k] as DensityStage, values, sums);
  }
  return { byMean: sums.byMean / deviation, byDeviation: sums.byDeviation / deviation };
}

/**
 * Smaller expected payoffs, in units near the largest, do not affect any nonzero value; kept, they would become subnormal
 * numbers, which processors handle slowly.
 */
const LEAST_VALUE = 1e-170;

/**
 * Expected values at the nodes of the stage before the k-th step from those at the nodes of the stage after it; adds
 * what the step there contributes to the derivatives, times the deviation of a step.
 */
export function carriedBack(
  { mass, shift }: DensityStage,
  { first, spacing, images }: DensityStage,
  values: Float64Array,
  sums = { byMean: 0, byDeviation: 0 },
): Float64Array {
  const { k2, reach, nearest, middle, tilt } = images as StepImages;
  const scale = Math.sqrt(k2 / (2 * Math.PI));
  const fall = Math.exp(-k2);
  const half = Math.exp(-0.5 * k2);
  const size = mass.length;
  const lowest = (nearest[0] as number) - reach;
  const framed = new Float64Array((nearest[size - 1] as number) + reach - lowest + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    framed[i + first - lowest] = value < LEAST_VALUE ? 0 : value;
  }
  const earlier = new Float64Array(size);
  let byMean = 0;
  let byDeviation = 0;
  for (let j = 0; j < size; j++) {
    const node = (nearest[j] as number) - lowest;
    let up = middle[j] as number;
    let down = up;
    let upRatio = half * (tilt[j] as number);
    let downRatio = half / (tilt[j] as number);
    // Σ Gaussian·value·lᵖ for p = 0, 1, 2, where l counts the nodes from the nearest
    let m0 = up * (framed[node] as number);
    let m1 = 0;
    let m2 = 0;
    for (let l = 1; l <= reach; l++) {
      up *= upRatio;
      down *= downRatio;
      upRatio *= fall;
      downRatio *= fall;
      const above = up * (framed[node + l] as number);
      const below = down * (framed[node - l] as number);
      m0 += above + below;
      m1 += l * (above - below);
      m2 += l * l * (above + below);
    }
    const distance = (nearest[j] as number) - (shift[j] as number) / spacing;
    const weight = mass[j] as number;
    byMean += weight * (m1 + distance * m0);
    byDeviation += weight * (k2 * (m2 + distance * (2 * m1 + distance * m0)) - m0);
    earlier[j] = scale * m0;
  }
  sums.byMean += scale * Math.sqrt(k2) * byMean;
  sums.byDeviation += scale * byDeviation;
  return earlier;
}
