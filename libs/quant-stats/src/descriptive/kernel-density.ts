import {
  assertInputs,
  assertNumber,
  assertSeries,
  type Bounds,
  DegenerateDataError,
  MAX_LENGTH,
  type Series,
} from '@quant/core';
import { interquartileRange, kernelDensityEstimation } from 'simple-statistics';
import { assertSample } from './inputs';
import { squaredSpread } from './shape';

/** Points at which the density is wanted, and the bandwidth of the kernel. */
export interface KernelDensityOptions<Points extends number | Series = number | Series> {
  /** A point or a list of points, in the unit of the values. */
  readonly at: Points;
  /** Deviation of the normal kernel, in the unit of the values, > 0; default by Scott's rule. */
  readonly bandwidth?: number | undefined;
}

const POSITIVE: Bounds = { greaterThan: 0 };

/** Interquartile range of a normal distribution, in deviations, as the rule has it. */
const RANGE_OF_NORMAL = 1.34;

/**
 * Density of a distribution at a point, or at each of many, estimated from a sample by a normal kernel.
 *
 * Σ φ((at − x)/h)/(n·h),  h = 1.06·min(s, IQR/1.34)·n^(−1/5) unless given
 *
 * @param values             observations, in any order   [n, 2 … 10 000 000]
 * @param options.at         a point, or points           [unit of the values]  at most 10 000 000 points
 * @param options.bandwidth  h                            [unit of the values]  > 0, default by Scott's rule
 * @returns the density, in 1/unit of the values; 0 where it underflows. Of a list of points a Float64Array, one density for each
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks a bound shown above
 * @throws DegenerateDataError  equal quartiles, for which the default bandwidth rule is undefined
 * @remarks The kernels are summed by simple-statistics. Accuracy: 1e-14 of itself for 5,000 values, where (at − x)/h
 *          does not magnify the rounding of `at`. Cost: O(n) a point.
 * @see Scott (1992), "Multivariate density estimation", eq. 6.44, with the robust spread of R's bw.nrd.
 * @example
 * kernelDensity([1, 2, 4, 9], { at: 3, bandwidth: 1 }); // ≈ 0.134483
 * kernelDensity([1, 2, 4, 9], { at: [3, 30, 300] }).length; // 3
 */
export function kernelDensity(values: Series, options: KernelDensityOptions<number>): number;
export function kernelDensity(values: Series, options: KernelDensityOptions<Series>): Float64Array;
export function kernelDensity(values: Series, options: KernelDensityOptions): number | Float64Array {
  assertSample(values, 2);
  assertInputs(options, ['options'], 'pass { at, … }');
  const { at, bandwidth } = options;
  if (typeof at === 'object') assertSeries(at, 'at', { atMost: MAX_LENGTH });
  else assertNumber(at, 'at');
  if (bandwidth !== undefined) assertNumber(bandwidth, 'bandwidth', POSITIVE);
  const sample = Array.from(values);
  const density = kernelDensityEstimation(sample, 'gaussian', bandwidth ?? scottBandwidth(sample));
  return typeof at === 'object' ? Float64Array.from(at as ArrayLike<number>, (point) => density(point)) : density(at);
}

function scottBandwidth(sample: number[]): number {
  const { unit, squares } = squaredSpread(sample);
  const deviation = unit * Math.sqrt(squares / (sample.length - 1));
  const spread = Math.min(deviation, interquartileRange(sample) / RANGE_OF_NORMAL);
  if (spread === 0) throw new DegenerateDataError('the quartiles are equal: give a bandwidth');
  return 1.06 * spread * sample.length ** -0.2;
}
