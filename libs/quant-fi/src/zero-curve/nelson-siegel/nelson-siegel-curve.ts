import { extremes, findRoot, finiteOrNull, mean, scaledDeviations, sumOfProducts } from '@quant/core/kernels';
import { type CurvePoints } from '../points';
import { type NelsonSiegelFit, type NelsonSiegelParams } from './nelson-siegel-fit';
import { DecayProfile, type DecayFit } from './decay-profile';

/** Rates that differ by less, or by less than this share of the largest, are the same. */
const SAME = 1e-12;

/** A fitted curve: its parameters, how well it fits, and its rates. */
export interface NelsonSiegelCurve {
  readonly params: NelsonSiegelParams;
  readonly fit: NelsonSiegelFit;
  /** Rates at tenors ≥ 0; not finite beyond the range of doubles. */
  readonly ratesAt: (tenors: readonly number[]) => number[];
}

/**
 * The Nelson–Siegel curve that comes nearest to the points by least squares, over all decay times of 0.05 … 30 years.
 *
 * Preconditions, unchecked: at least four points, ascending and distinct.
 *
 * @see Nelson & Siegel (1987), "Parsimonious modeling of yield curves", J. Business 60(4), 473–489, eq. 2.
 */
export function nelsonSiegelCurve({ tenors, rates }: CurvePoints): NelsonSiegelCurve {
  const [least, greatest] = extremes(rates);
  if (greatest - least <= SAME * Math.max(1, -least, greatest)) return constantCurve(rates);
  // centred and in a unit of their range: rates of 5.0001 and 5.0002 are as different as rates of 1 and 2
  const { mean: level, unit, deviations } = scaledDeviations(rates);
  const profile = new DecayProfile(tenors, deviations);
  const tau = bestDecay(profile);
  const best = profile.fit(tau);
  return {
    params: paramsOf(best, tau, level, unit),
    fit: fitQuality(best.residuals, deviations, unit),
    ratesAt: (targets) => ratesOf(best, tau, targets).map((rate) => level + unit * rate),
  };
}

function constantCurve(rates: readonly number[]): NelsonSiegelCurve {
  const level = mean(rates);
  const [least, greatest] = extremes(rates);
  // the mean of equal numbers may be off by a rounding
  const beta0 = least === greatest ? least : level;
  const residuals = Float64Array.from(rates, (rate) => rate - beta0);
  return {
    params: { beta0, beta1: 0, beta2: 0, tau: null, tauAtBound: false },
    fit: { ...fitQuality(residuals, residuals, 1), rSquared: null },
    ratesAt: (targets) => targets.map(() => beta0),
  };
}

function paramsOf({ basis, coefficients }: DecayFit, tau: number, level: number, unit: number): NelsonSiegelParams {
  const [beta0, beta1, beta2] = basis.betas(coefficients, tau);
  const tauAtBound = tau === SHORTEST_DECAY || tau === LONGEST_DECAY;
  return {
    beta0: level + unit * beta0,
    beta1: finiteOrNull(unit * beta1),
    beta2: finiteOrNull(unit * beta2),
    tau,
    tauAtBound,
  };
}

/**
 * By the functions that were fitted: the betas are differences of them, and may have lost digits that the rates have.
 */
function ratesOf({ basis, coefficients }: DecayFit, tau: number, targets: readonly number[]): number[] {
  const m = targets.length;
  const columns = new Float64Array(2 * m);
  basis.write(targets, tau, columns, 0);
  const [c0, c1, c2] = [coefficients[0] as number, coefficients[1] as number, coefficients[2] as number];
  return targets.map((_, i) => c0 + c1 * (columns[i] as number) + c2 * (columns[m + i] as number));
}

/**
 * How near a curve comes to its points.
 *
 * Preconditions, unchecked: as many residuals as deviations, at least one; deviations not all 0 for `rSquared` to be a
 * number.
 *
 * @param residuals   value less curve, in units
 * @param deviations  value less the mean of all values, in units
 */
function fitQuality(residuals: Float64Array, deviations: Float64Array, unit: number): NelsonSiegelFit {
  const n = residuals.length;
  const squares = sumOfProducts(residuals, residuals);
  const largest = residuals.reduce((size, residual) => Math.max(size, Math.abs(residual)), 0);
  return {
    sse: squares * unit * unit,
    rmse: Math.sqrt(squares / n) * unit,
    maxAbsError: largest * unit,
    rSquared: 1 - squares / sumOfProducts(deviations, deviations),
    n,
  };
}

/** Bounds of the decay time, in years. */
const SHORTEST_DECAY = 0.05;
const LONGEST_DECAY = 30;

/**
 * SSE as a function of ln τ is as smooth as the curves are: its bumps have a width of one half or more, thirty times
 * the step.
 */
const DECAYS = 400;

/** Squared errors this close count as equal: the difference is rounding. */
const TIE = 2 ** -46;

/**
 * Decay time of the best of all Nelson–Siegel curves, in years: the global minimum of SSE over 0.05 … 30.
 *
 * Every local minimum on a grid that is even in ln τ is refined to where the derivative is 0, the ends included, and so
 * is its mirror image. The least one wins, and where others are as good, the shortest decay time: if all tenors are long against τ, SSE does not
 * depend on it.
 */
function bestDecay(profile: DecayProfile): number {
  const decays = Float64Array.from({ length: DECAYS }, (_, i) => decayAt(i / (DECAYS - 1)));
  const errors = decays.map((tau) => profile.squaredError(tau));
  const onGridMinima = Array.from(decays).filter((_, i) => isLocalMinimum(errors, i));
  const minima = onGridMinima.flatMap((tau) => minimaBeside(profile, decays, tau)).sort((a, b) => a - b);
  const leastErrors = minima.map((tau) => profile.squaredError(tau));
  const asGood = (1 + TIE) * Math.min(...leastErrors);
  const onGrid = decays[errors.findIndex((error) => error <= asGood)] ?? Infinity;
  const refined = minima[leastErrors.findIndex((error) => error <= asGood)] ?? Infinity;
  return Math.min(onGrid, refined);
}

/** The ends exactly: `tauAtBound` compares with them. */
function decayAt(share: number): number {
  if (share === 1) return LONGEST_DECAY;
  return SHORTEST_DECAY * (LONGEST_DECAY / SHORTEST_DECAY) ** share;
}

/** True at a local minimum; the first of equal neighbours counts. */
function isLocalMinimum(errors: Float64Array, i: number): boolean {
  const here = errors[i] as number;
  return here < (errors[i - 1] ?? Infinity) && here <= (errors[i + 1] ?? Infinity);
}

/** Grid steps between a minimum and a mirror image without its own minimum on the grid. */
const IMAGE_STEPS = 2;

/** Share of a decay time by which both sides of a maximum are left. */
const BESIDE = 1e-9;

/**
 * The minimum next to a point of the grid, and a lower one nearby at which β₂ has the other sign.
 *
 * β₁·f₁ + β₂·f₂ is β₁·f₁ with ln τ raised by β₂/β₁, but for the square of that. A curve with ln τ raised by twice as
 * much and −β₂ fits nearly as well, and where β₂ is 0 between them lies a maximum.
 */
function minimaBeside(profile: DecayProfile, decays: Float64Array, here: number): number[] {
  const nearest = minimumBeside(profile, decays, here);
  const index = decays.indexOf(here);
  const shorter = decays[Math.max(0, index - IMAGE_STEPS)] as number;
  const longer = decays[Math.min(DECAYS - 1, index + IMAGE_STEPS)] as number;
  if (profile.hump(shorter) > 0 === profile.hump(longer) > 0) return [nearest];
  const middle = findRoot((tau) => profile.hump(tau), shorter, longer);
  const sides = [
    ...minimumBetween(profile, shorter, middle * (1 - BESIDE)),
    ...minimumBetween(profile, middle * (1 + BESIDE), longer),
  ];
  const least = profile.squaredError(nearest);
  return [nearest, ...sides.filter((tau) => (1 + TIE) * profile.squaredError(tau) < least)];
}

/** Minimum inside a range, if any. */
function minimumBetween(profile: DecayProfile, shorter: number, longer: number): number[] {
  if (profile.slope(shorter) >= 0 || profile.slope(longer) <= 0) return [];
  return [findRoot((tau) => profile.slope(tau), shorter, longer)];
}

/** Minimum between a point of the grid and its neighbor downhill; the point itself without such a neighbor. */
function minimumBeside(profile: DecayProfile, decays: Float64Array, here: number): number {
  const slope = profile.slope(here);
  const beside = decays[decays.indexOf(here) + (slope < 0 ? 1 : -1)];
  if (beside === undefined || slope === 0) return here;
  const rises = profile.slope(beside) > 0;
  if (rises === slope > 0) return here;
  return findRoot((tau) => profile.slope(tau), here, beside);
}
