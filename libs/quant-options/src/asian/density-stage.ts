import { squaredSpacing, type DensityLattice } from './density-lattice';
import { geometricSum } from './geometric-sum';
import { softplusShift } from './softplus-shift';

/**
 * The masses of Z at the nodes of one stage, and where each node is carried by g(z) = ln(1 + e^z). The node of index
 * first + j lies at centre + (first + j)·spacing. Its image, less g(centre), is `shift`; in the next stage it lies at that
 * distance from the centre, around which the next step spreads it as a Gaussian.
 */
export interface DensityStage {
  readonly first: number;
  /** Nodes that the Gaussian which led here was followed to on each side. */
  readonly reach: number;
  readonly mass: Float64Array;
  /** g(node) − g(centre). */
  readonly shift: Float64Array;
  /** Index of the node of the next stage that is nearest to the image. */
  readonly nearest: Int32Array;
  /** That node less the image, in spacings: −½ … ½. */
  readonly offset: Float64Array;
  /** e^(−k₂·offset²/2): the Gaussian at the nearest node, where k₂ is the squared spacing. */
  readonly middle: Float64Array;
  /** e^(−k₂·offset): what the Gaussian falls by from node to node besides e^(−k₂/2), e^(−3k₂/2), … */
  readonly tilt: Float64Array;
}

/** The stage before the first step: Z = −∞, which g carries to 0. */
export const NO_STEP: DensityStage = {
  first: 0,
  reach: 0,
  mass: Float64Array.of(1),
  shift: Float64Array.of(0),
  nearest: Int32Array.of(0),
  offset: Float64Array.of(0),
  middle: Float64Array.of(1),
  tilt: Float64Array.of(1),
};

/** The stage of these masses after k steps. */
export function densityStage(
  lattice: DensityLattice,
  k: number,
  { first, reach, mass }: Pick<DensityStage, 'first' | 'reach' | 'mass'>,
): DensityStage {
  const { mean, spacing } = lattice;
  const k2 = squaredSpacing(lattice);
  const centre = mean + Math.log(geometricSum(mean, k));
  const size = mass.length;
  const shift = softplusShift(centre, first, size, spacing);
  const nearest = new Int32Array(size);
  const offset = new Float64Array(size);
  const middle = new Float64Array(size);
  const tilt = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    const image = (shift[j] as number) / spacing;
    const node = Math.round(image);
    const distance = node - image;
    nearest[j] = node;
    offset[j] = distance;
    middle[j] = Math.exp(-0.5 * k2 * distance * distance);
    tilt[j] = Math.exp(-k2 * distance);
  }
  return { first, reach, mass, shift, nearest, offset, middle, tilt };
}
