import {
  choice,
  DegenerateDataError,
  inputs,
  type InputsOf,
  type KeyedAs,
  ofReturns,
  type SeriesByName,
} from '@quant/core';
import { crossProducts, matrixKeyedBy, resolvedDeviation, scaledDeviations, sumOfProducts } from '@quant/core/kernels';
import { namedReturns, type ReturnsOfAssets } from './returns-of-assets';

const shrunkCovarianceOptions = inputs({
  /** Target of the shrinkage: `identity` (a multiple of it) or `constant_correlation`; default `identity`. */
  target: choice(['identity', 'constant_correlation'], 'identity'),
  /** `returns` to insist that what looks like prices, a covariance matrix or one series for each date is one for each asset. */
  of: ofReturns,
});

/** Target of the shrinkage. */
export type ShrunkCovarianceOptions = InputsOf<typeof shrunkCovarianceOptions>;

/** Covariances between a sample and a simpler structure. */
export interface ShrunkCovariance<Covariance = readonly (readonly number[])[]> {
  /** By rows for a list, by names otherwise [k × k], of one period of the returns. */
  readonly covariance: Covariance;
  /** Share of the target, 0 … 1. */
  readonly shrinkage: number;
}

/** A target and a sample that differ by no more than rounding, relative to their squares, are the same. */
const ROUNDING = 1e-24;

/**
 * Ledoit–Wolf shrinkage covariance matrix: sample covariances shrunk towards a structure, with the optimal intensity.
 *
 * (1 − δ)·S + δ·F,  S = sample covariances (n in the denominator),  δ = min(1, max(0, (π − ρ)/(n·γ))),  γ = Σ(f_ij − s_ij)²
 *
 * `identity`: F = mean of the variances · I, ρ = 0; `constant_correlation`: F has the variances of S and the mean of its
 * correlations. π is the sum of the estimated variances of √n·s_ij, ρ that of their covariances with f_ij.
 *
 * @param returns         simple returns of 1 … 2000 assets, equally long, 2 values or more [fraction, ±1000]: a list, an object by
 *                        name, a panel of `@quant/series`, or a table of Apache Arrow or arquero
 * @param options.target  `identity` or `constant_correlation`, default `identity`
 * @param options.of      `returns` to insist: rows that look like prices, a covariance matrix or dates are refused
 * @returns covariances of one period, and how much of them is the target
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @throws DegenerateDataError  an asset does not vary, where its correlations are asked for
 * @remarks n, not n − 1, is in the denominator, as in the papers and in scikit-learn, whose `ledoit_wolf` this is with `identity`.
 *          Where the sample is its own target (one asset; two with `constant_correlation`) the shrinkage is 0. Accuracy: relative
 *          error ≤ 1e-13 over vectors/shrunk-covariance.exact.json. Cost: O(k²·n).
 * @see Ledoit & Wolf (2004), "A well-conditioned estimator for large-dimensional covariance matrices", J. Multivariate Analysis
 *      88(2), section 3.2; Ledoit & Wolf (2004), "Honey, I shrunk the sample covariance matrix", J. Portfolio Management 30(4),
 *      appendix B.
 * @example
 * const returns = [[0.02, -0.01, 0.03, 0], [0.01, 0, -0.02, 0.01], [-0.01, 0.02, 0.01, 0.02]];
 * const { covariance, shrinkage } = shrunkCovariance(returns);
 * shrinkage; // ≈ 0.73943661971831
 * minimumVariance({ covariance }).length; // 3
 * const [stocks, bonds, gold] = returns;
 * shrunkCovariance({ stocks, bonds, gold }).covariance.stocks.bonds; // ≈ -0.0000260563380281690
 */
export function shrunkCovariance<Returns extends ReturnsOfAssets | SeriesByName>(
  returns: Returns,
  options: ShrunkCovarianceOptions = {},
): ShrunkCovariance<KeyedAs<Returns, KeyedAs<Returns, number>>> {
  const { target, of } = shrunkCovarianceOptions.complete(options, ['options']);
  const { names, series } = namedReturns(returns, {
    of,
    insteadOfCovariance: 'the returns that it was estimated from',
  });
  const { deviations, unit } = commonDeviations(series);
  const sample = sampleMoments(deviations);
  const wanted = target === 'identity' ? identityTarget(sample) : constantCorrelationTarget(sample, deviations);
  const [gap, squares] = [
    squaredGap(sample.covariance, wanted.matrix),
    sumOfProducts(sample.covariance, sample.covariance),
  ];
  const n = series[0]?.length ?? 0;
  const optimal = gap <= ROUNDING * squares ? 0 : (sample.noise - wanted.noise) / gap / n;
  const shrinkage = Math.min(1, Math.max(0, optimal));
  const k = series.length;
  const rows = series.map(() => new Array<number>(k));
  for (const [i, row] of rows.entries()) {
    for (let j = 0; j < k; j++) {
      const [own, aim] = [sample.covariance[i * k + j] as number, wanted.matrix[i * k + j] as number];
      row[j] = unit * ((1 - shrinkage) * own + shrinkage * aim) * unit;
    }
  }
  return { covariance: matrixKeyedBy(names, rows) as KeyedAs<Returns, KeyedAs<Returns, number>>, shrinkage };
}

/** Deviations from the means in one unit, so that their fourth powers neither overflow nor vanish. */
function commonDeviations(returns: ReturnsOfAssets): { readonly deviations: Float64Array[]; readonly unit: number } {
  const scaled = returns.map((values) => {
    const own = scaledDeviations(values);
    return resolvedDeviation(values, own.mean) === 0 ? { unit: 0, deviations: own.deviations.fill(0) } : own;
  });
  const unit = scaled.reduce((most, own) => Math.max(most, own.unit), 0) || 1;
  return { unit, deviations: scaled.map((own) => multiplied(own.deviations, own.unit / unit)) };
}

/** In the place of the values; a loop takes a fifth of the time of `map`. */
function multiplied(values: Float64Array, factor: number): Float64Array {
  for (let t = 0; t < values.length; t++) values[t] = (values[t] as number) * factor;
  return values;
}

/** Moments of a sample of k assets. */
interface SampleMoments {
  /** S, row-major [k × k]. */
  readonly covariance: Float64Array;
  /** π, the sum of the variances of √n·s_ij. */
  readonly noise: number;
  readonly k: number;
}

function sampleMoments(deviations: readonly Float64Array[]): SampleMoments {
  const k = deviations.length;
  const n = deviations[0]?.length ?? 0;
  const covariance = crossProducts(deviations);
  for (let at = 0; at < covariance.length; at++) covariance[at] = (covariance[at] as number) / n;
  return { covariance, noise: noiseOf(deviations, covariance), k };
}

/** Of a difference of terms this share of the larger is left with thirteen digits. */
const CANCELLED = 1e-3;

/**
 * π = Σ_ij Σ_t (x_it·x_jt − s_ij)²/n = Σ_t (Σ_i x_it²)²/n − Σ_ij s_ij², in O(k·n); where the two nearly cancel, in O(k²·n) by the first
 * form.
 */
function noiseOf(deviations: readonly Float64Array[], covariance: Float64Array): number {
  const n = deviations[0]?.length ?? 0;
  const lengths = combined(deviations, (one, t) => (one[t] as number) ** 2);
  const fourth = sumOfProducts(lengths, lengths) / n;
  const noise = fourth - sumOfProducts(covariance, covariance);
  return noise > CANCELLED * fourth ? noise : noiseOfPairs(deviations, covariance);
}

function noiseOfPairs(deviations: readonly Float64Array[], covariance: Float64Array): number {
  const k = deviations.length;
  let noise = 0;
  for (const [i, one] of deviations.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = deviations[j] as Float64Array;
      const average = covariance[i * k + j] as number;
      let squares = 0;
      for (let t = 0; t < one.length; t++) squares += ((one[t] as number) * (other[t] as number) - average) ** 2;
      noise += (i === j ? squares : 2 * squares) / one.length;
    }
  }
  return noise;
}

/** Sum over the assets of a term at each time [n]. */
function combined(
  deviations: readonly Float64Array[],
  termOf: (one: Float64Array, t: number, asset: number) => number,
): Float64Array {
  const totals = new Float64Array(deviations[0]?.length ?? 0);
  for (const [asset, one] of deviations.entries()) {
    for (let t = 0; t < one.length; t++) totals[t] = (totals[t] as number) + termOf(one, t, asset);
  }
  return totals;
}

/** F, and ρ: how much of the noise of the sample it shares. */
interface Target {
  readonly matrix: Float64Array;
  readonly noise: number;
}

function identityTarget({ covariance, k }: SampleMoments): Target {
  let total = 0;
  for (let i = 0; i < k; i++) total += covariance[i * k + i] as number;
  const matrix = new Float64Array(k * k);
  for (let i = 0; i < k; i++) matrix[i * k + i] = total / k;
  return { matrix, noise: 0 };
}

function constantCorrelationTarget({ covariance, k }: SampleMoments, deviations: readonly Float64Array[]): Target {
  const roots = deviations.map((_, i) => Math.sqrt(covariance[i * k + i] as number));
  const constant = roots.indexOf(0);
  if (constant >= 0) throw new DegenerateDataError(`asset ${constant} does not vary: it has no correlations`);
  let correlations = 0;
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < i; j++)
      correlations += (covariance[i * k + j] as number) / (roots[i] as number) / (roots[j] as number);
  }
  const average = k < 2 ? 0 : (2 * correlations) / (k * (k - 1));
  const matrix = covariance.slice();
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      if (i !== j) matrix[i * k + j] = average * (roots[i] as number) * (roots[j] as number);
    }
  }
  return { matrix, noise: sharedNoise(deviations, roots, average) };
}

/**
 * ρ = Σ_i ϑ_ii,ii + r̄·Σ_i Σ_{j≠i} ϑ_ii,ij·√s_jj/√s_ii in O(k·n), with ϑ_ii,ij = Σ_t (x_it² − s_ii)·x_it·x_jt/n, the covariance of the
 * squares of one asset with its products with another.
 */
function sharedNoise(deviations: readonly Float64Array[], roots: readonly number[], average: number): number {
  const all = combined(deviations, (one, t, j) => (roots[j] as number) * (one[t] as number));
  let noise = 0;
  for (const [i, one] of deviations.entries()) {
    const root = roots[i] as number;
    let [own, shared] = [0, 0];
    for (let t = 0; t < one.length; t++) {
      const value = one[t] as number;
      const third = (value * value - root * root) * value;
      own += third * value;
      shared += third * ((all[t] as number) - root * value);
    }
    noise += (own + (average * shared) / root) / one.length;
  }
  return noise;
}

function squaredGap(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let at = 0; at < a.length; at++) total += ((a[at] as number) - (b[at] as number)) ** 2;
  return total;
}
