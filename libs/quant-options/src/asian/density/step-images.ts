import { type DensityLattice, type StageNodes } from './density-lattice';
import { HALF, ENTRIES_PER_SPACING } from './gaussian-table';

/**
 * Where a step starts from: the images of the nodes of a stage among the nodes of the next, each with the Gaussian that
 * the step spreads around it. Along the nodes that is a product: each value is the last by a ratio that itself falls by
 * e^(−k₂), with k₂ = (spacing/standard deviation of the step)².
 */
export interface StepImages {
  readonly k2: number;
  /** Nodes that the Gaussian around an image is followed to on each side. */
  readonly reach: number;
  /** Index of the node that is nearest to the image. */
  readonly nearest: Int32Array;
  /**
   * e^(−k₂·offset²/2), the Gaussian at the nearest node; the offset is that node less the image, in spacings: −½ … ½.
   */
  readonly middle: Float64Array;
  /** e^(−k₂·offset): what the Gaussian falls by from node to node besides e^(−k₂/2), e^(−3k₂/2), … */
  readonly tilt: Float64Array;
}

/** The images at the start of the k-th step. */
export function stepImages({ nodes }: DensityLattice, k: number, shift: Float64Array): StepImages {
  const { spacing: next, reach, gaussian } = nodes[k] as StageNodes;
  const { k2, middle: middles, tilt: tilts } = gaussian;
  const size = shift.length;
  const nearest = new Int32Array(size);
  const middle = new Float64Array(size);
  const tilt = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    const image = (shift[j] as number) / next;
    const node = Math.round(image);
    const offset = node - image;
    // tabulated at the nearest 1/64, and continued by the exponential series
    const i = Math.round(offset * ENTRIES_PER_SPACING);
    const rest = offset - i / ENTRIES_PER_SPACING;
    nearest[j] = node;
    middle[j] = (middles[i + HALF] as number) * exponential(-k2 * (offset - 0.5 * rest) * rest);
    tilt[j] = (tilts[i + HALF] as number) * exponential(-k2 * rest);
  }
  return { k2, reach, nearest, middle, tilt };
}

/** e^x for |x| < 0.005, to the last digit. */
function exponential(x: number): number {
  return 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x * (1 / 24 + x / 120))));
}
