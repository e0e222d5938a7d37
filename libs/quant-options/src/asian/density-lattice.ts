/** The walk whose steps are averaged, and how finely it is followed. */
export interface DensityLattice {
  /** Mean of one step of the logarithm. */
  readonly mean: number;
  /** Standard deviation of one step. */
  readonly deviation: number;
  /** Spacing of the nodes. */
  readonly spacing: number;
  /** Standard deviations kept below the mean. */
  readonly reachBelow: number;
  /** Standard deviations kept above the mean. */
  readonly reachAbove: number;
}

/** Standard deviations that a Gaussian is followed to: beyond lie 1e−16 of its mass. */
export const GAUSSIAN_REACH = 8.3;

/** The squared spacing in standard deviations of a step: the exponent of the Gaussian between neighbouring nodes. */
export function squaredSpacing({ deviation, spacing }: DensityLattice): number {
  return (spacing / deviation) ** 2;
}
