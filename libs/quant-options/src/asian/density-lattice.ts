import { geometricSum } from './geometric-sum';

/** The law of each step of the logarithm. */
export interface Step {
  readonly mean: number;
  /** Standard deviation, > 0. */
  readonly deviation: number;
}

/** How finely the walk is followed, stage by stage: entry k of each array is about the stage after k steps. */
export interface DensityLattice extends Step {
  /** Spacing of the nodes. */
  readonly spacing: Float64Array;
  /** Nodes that the Gaussian of the step which leads there is followed to on each side. */
  readonly reach: Int32Array;
}

/** What a lattice has to bear. */
export interface Resolution {
  /** The trapezoid rule may err by e^(−digits) in a convolution. */
  readonly digits: number;
  /** Standard deviations between the strike and the mean of the average. */
  readonly far: number;
  /** Whether the paths that count are the low ones, as they are for a put. */
  readonly isLow: boolean;
}

/** Standard deviations that a Gaussian is followed to: beyond lie 1e−16 of its mass. */
export const GAUSSIAN_REACH = 8.3;

/**
 * The integrand of the convolution after stage k is the density there times a Gaussian in g. Along the path without noise it is a
 * Gaussian of variance 1/(1/variance + slope²/s²); where s is so large that the slope differs from path to path, it
 * may be as narrow as s/√2.
 */
export function densityLattice(step: Step, steps: number, resolution: Resolution): DensityLattice {
  const { mean, deviation } = step;
  const { far } = resolution;
  const spacing = new Float64Array(steps + 1);
  const reach = new Int32Array(steps + 1);
  const narrowest = 1 + Math.min(1, 4 * deviation * deviation);
  let spread = 0;
  for (let k = 1; k <= steps; k++) {
    // in units of the deviation of a step
    spread = Math.hypot(1, slopeBefore(mean, k) * spread);
    const sharpness = Math.max(narrowest, 1 / (spread * spread) + slopeBefore(mean, k + 1) ** 2);
    const h = trapezoidSpacing(deviation, sharpness, far / spread, resolution);
    spacing[k] = h;
    // a path that ends `far` standard deviations out made, of a step 1/spread times as wide as the whole, far/spread
    reach[k] = Math.ceil(((GAUSSIAN_REACH + far / spread) * deviation) / h);
  }
  return { mean, deviation, spacing, reach };
}

/** g′ at the centre of the stage before the k-th, 1/(1 + e^(−centre)) for g(z) = ln(1 + e^z). */
function slopeBefore(mean: number, k: number): number {
  return 1 - 1 / geometricSum(mean, k);
}

/**
 * The trapezoid rule errs by e^(−2πη/h) times the size of the integrand at distance η from the real axis, relative to
 * that on it. There a Gaussian grows by e^(η²/(2·width²)); and what a put asks of a step, e^(−tilt·g/s) with g = ln(1 + e^z), by
 * at most cos(η/2)^(−tilt/s). From ±iπ on, where g is singular, nothing is known. Every η < π gives a spacing that will do.
 *
 * @param sharpness  (s/width)²
 * @param tilt       standard deviations that the step of the paths that count is away from its mean
 * @see Trefethen & Weideman (2014), "The exponentially convergent trapezoidal rule", SIAM Review 56, 385–458.
 */
function trapezoidSpacing(s: number, sharpness: number, tilt: number, { digits, isLow }: Resolution): number {
  const order = isLow ? tilt / s : 0;
  const nearest = Math.min(Math.PI, (s * Math.sqrt(2 * digits)) / Math.sqrt(sharpness + (order / 4) * s * s));
  let spacing = 0;
  for (let i = 1; i <= 8; i++) {
    const eta = (nearest * i) / 8;
    const growth = (0.5 * sharpness * eta * eta) / s / s - (order > 0 ? order * Math.log(Math.cos(eta / 2)) : 0);
    spacing = Math.max(spacing, (2 * Math.PI * eta) / (digits + growth));
  }
  return spacing;
}
