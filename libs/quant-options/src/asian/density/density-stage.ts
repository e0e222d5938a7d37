import { type DensityLattice, type StageNodes } from './density-lattice';
import { geometricSum } from './geometric-sum';
import { softplusShift } from './softplus-shift';
import { type StepImages } from './step-images';

/**
 * The masses of Z at the nodes of one stage, and where each node is carried by g(z) = ln(1 + e^z). The node of index
 * first + j lies at centre + (first + j)·spacing. Its image, less g(centre), is `shift`; in the next stage it lies at
 * that distance from the centre, around which the next step spreads it as a Gaussian.
 */
export interface DensityStage {
  readonly first: number;
  /** Distance between neighbouring nodes; 0 for a single one. */
  readonly spacing: number;
  readonly mass: Float64Array;
  /** g(node) − g(centre). */
  readonly shift: Float64Array;
  /** The images at the start of the step that led here. */
  readonly images: StepImages | null;
}

/** The stage before the first step: Z = −∞, which g carries to 0. */
export const NO_STEP: DensityStage = {
  first: 0,
  spacing: 0,
  mass: Float64Array.of(1),
  shift: Float64Array.of(0),
  images: null,
};

/** The stage of these masses after k steps. */
export function densityStage(
  { mean, nodes }: DensityLattice,
  k: number,
  { first, mass, images }: Pick<DensityStage, 'first' | 'mass' | 'images'>,
): DensityStage {
  const { spacing } = nodes[k] as StageNodes;
  const centre = mean + Math.log(geometricSum(mean, k));
  return { first, spacing, mass, images, shift: softplusShift(centre, first, mass.length, spacing) };
}
