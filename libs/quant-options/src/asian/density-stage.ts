import { type DensityLattice } from './density-lattice';
import { geometricSum } from './geometric-sum';
import { softplusShift } from './softplus-shift';

/**
 * The masses of Z at the nodes of one stage, and where each node is carried by g(z) = ln(1 + e^z). The node of index
 * first + j lies at centre + (first + j)·spacing. Its image, less g(centre), is `shift`; in the next stage it lies at that
 * distance from the centre, around which the next step spreads it as a Gaussian.
 */
export interface DensityStage {
  readonly first: number;
  /** Distance between neighbouring nodes; 0 for a single one. */
  readonly spacing: number;
  readonly mass: Float64Array;
  /** g(node) − g(centre). */
  readonly shift: Float64Array;
}

/** Where the images of the nodes of a stage lie among the nodes of the next. */
export interface StageImages {
  /** (spacing of the next stage/standard deviation of the step)²: the exponent between its neighbouring nodes. */
  readonly k2: number;
  /** Nodes of the next stage that the Gaussian around an image is followed to on each side. */
  readonly reach: number;
  /** Index of the node that is nearest to the image. */
  readonly nearest: Int32Array;
  /** That node less the image, in spacings: −½ … ½. */
  readonly offset: Float64Array;
  /** e^(−k₂·offset²/2): the Gaussian at the nearest node. */
  readonly middle: Float64Array;
  /** e^(−k₂·offset): what the Gaussian falls by from node to node besides e^(−k₂/2), e^(−3k₂/2), … */
  readonly tilt: Float64Array;
}

/** The stage before the first step: Z = −∞, which g carries to 0. */
export const NO_STEP: DensityStage = {
  first: 0,
  spacing: 0,
  mass: Float64Array.of(1),
  shift: Float64Array.of(0),
};

/** The stage of these masses after k steps. */
export function densityStage(
  { mean, spacing: spacings }: DensityLattice,
  k: number,
  { first, mass }: Pick<DensityStage, 'first' | 'mass'>,
): DensityStage {
  const spacing = spacings[k] as number;
  const centre = mean + Math.log(geometricSum(mean, k));
  return { first, spacing, mass, shift: softplusShift(centre, first, mass.length, spacing) };
}

/** Where the k-th step starts from. */
export function stageImages({ deviation, spacing, reach }: DensityLattice, k: number, shift: Float64Array): StageImages {
  const next = spacing[k] as number;
  const k2 = (next / deviation) ** 2;
  const size = shift.length;
  const nearest = new Int32Array(size);
  const offset = new Float64Array(size);
  const middle = new Float64Array(size);
  const tilt = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    const image = (shift[j] as number) / next;
    const node = Math.round(image);
    const distance = node - image;
    nearest[j] = node;
    offset[j] = distance;
    middle[j] = Math.exp(-0.5 * k2 * distance * distance);
    tilt[j] = Math.exp(-k2 * distance);
  }
  return { k2, reach: reach[k] as number, nearest, offset, middle, tilt };
}
