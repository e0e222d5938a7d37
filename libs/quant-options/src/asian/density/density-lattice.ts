import { gaussianTable, type GaussianTable } from './gaussian-table';
import { geometricSum } from './geometric-sum';

/** The law of each step of the logarithm. */
export interface Step {
  readonly mean: number;
  /** Standard deviation, > 0. */
  readonly deviation: number;
}

/** How finely the walk is followed. */
export interface DensityLattice extends Step {
  /** By number of steps; index 0 is unused. */
  readonly nodes: readonly StageNodes[];
}

/** The nodes of one stage. */
export interface StageNodes {
  readonly spacing: number;
  /** Nodes that the Gaussian of the step which leads there is followed to on each side. */
  readonly reach: number;
  /** The Gaussian of that step around a node. */
  readonly gaussian: GaussianTable;
}

/** Accuracy of a lattice, and the region that it covers. */
export interface Resolution {
  /** The trapezoid rule may err by e^(−digits) in a convolution. */
  readonly digits: number;
  /** Standard deviations between the strike and the mean of the average. */
  readonly far: number;
  /** True if the paths that count are the low ones, as they are for a put. */
  readonly isLow: boolean;
}

/** Standard deviations that a Gaussian is followed to: beyond lie 1e−16 of its mass. */
export const GAUSSIAN_REACH = 8.3;

/**
 * The integrand of the convolution after stage k is the density there times a Gaussian in g. Along the path without
 * noise it is a Gaussian of variance 1/(1/variance + slope²/s²); where s is so large that the slope differs from path
 * to path, it may be as narrow as s/√2.
 */
export function densityLattice(step: Step, steps: number, resolution: Resolution): DensityLattice {
  const { mean, deviation } = step;
  const narrowest = 1 + Math.min(1, 4 * deviation * deviation);
  const start = { spacing: 0, reach: 0, gaussian: gaussianTable(0) };
  const nodes: StageNodes[] = [start];
  const tilts = stepTilts(mean, steps, resolution);
  let last: StageNodes = start;
  let variance = 0;
  for (let k = 1; k <= steps; k++) {
    // in units of that of a step
    variance = 1 + slopeBefore(mean, k) ** 2 * variance;
    const sharpness = Math.max(narrowest, 1 / variance + slopeBefore(mean, k + 1) ** 2);
    const tilt = tilts[k] as number;
    const ratio = roundedDown(trapezoidSpacing(deviation, sharpness, tilt, resolution) / deviation);
    const k2 = ratio * ratio;
    const gaussian = last.gaussian.k2 === k2 ? last.gaussian : gaussianTable(k2);
    last = { spacing: ratio * deviation, reach: Math.ceil((GAUSSIAN_REACH + tilt) / ratio), gaussian };
    nodes.push(last);
  }
  return { mean, deviation, nodes };
}

/**
 * Maximum deviation of each step from its mean on relevant paths, in standard deviations. A path that ends `far` standard
 * deviations out made, of a step 1/spread times as wide as the whole so far, no more than far/spread; and on a low path at most
 * far times the slope of the end by that step, which is smaller than on the path without noise.
 */
function stepTilts(mean: number, steps: number, { far, isLow }: Resolution): Float64Array {
  const tilts = new Float64Array(steps + 1);
  let variance = 0;
  for (let k = 1; k <= steps; k++) {
    variance = 1 + slopeBefore(mean, k) ** 2 * variance;
    tilts[k] = far / Math.sqrt(variance);
  }
  let slope = 1;
  for (let k = steps; isLow && k >= 1; k--) {
    slope *= slopeBefore(mean, k + 1);
    tilts[k] = Math.min(tilts[k] as number, far * slope);
  }
  return tilts;
}

/** To a power of 2^(1/16): stages of one spacing share their table. */
function roundedDown(ratio: number): number {
  return 2 ** (Math.floor(16 * Math.log2(ratio)) / 16);
}

/** g′ at the centre of the stage before the k-th, 1/(1 + e^(−centre)) for g(z) = ln(1 + e^z). */
function slopeBefore(mean: number, k: number): number {
  return 1 - 1 / geometricSum(mean, k);
}

/**
 * The trapezoid rule errs by e^(−2πη/h) times the size of the integrand at distance η from the real axis, relative to that on
 * it. There a Gaussian grows by e^(η²/(2·width²)); and what a put asks of a step, e^(−tilt·g/s) with g = ln(1 + e^z), by at
 * most cos(η/2)^(−tilt/s). The bound ends at ±iπ, where g is singular. Every η < π gives a spacing that will do.
 *
 * @param sharpness  (s/width)²
 * @param tilt       standard deviations that the step of the paths that count is away from its mean
 * @see Trefethen & Weideman (2014), "The exponentially convergent trapezoidal rule", SIAM Review 56, 385–458.
 */
export function trapezoidSpacing(s: number, sharpness: number, tilt: number, { digits, isLow }: Resolution): number {
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
