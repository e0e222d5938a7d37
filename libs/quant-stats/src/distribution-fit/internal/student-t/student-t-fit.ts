import { studentTCdf } from '@quant/core';
import { findRoot, stirlingError } from '@quant/core/kernels';
import { type FitRefusal, type StudentTFit } from '../../fits';
import { type FitSample } from '../../sample';
import { fitEvidence } from '../fit-evidence';
import { logMinusDigamma } from '../log-minus-digamma';
import { locationResolution, type LocationScale, studentTLocationScale } from './student-t-location-scale';
import { studentTScore } from './student-t-score';
import { studentTTails } from './student-t-tails';

/**
 * Student's t with df between 1 and 200. Where m of n data are equal, the likelihood at that location behaves as
 * scale^((n−m)·df − m), for df = 1 unbounded from half of the data on.
 */
export function studentTFit(sample: FitSample): StudentTFit | FitRefusal {
  const { n, values, centre, unit, deviations, drift, spread } = sample;
  if (hasMajorityValue(values)) return 'unbounded_likelihood';
  const maximum = studentTMaximum(deviations, { location: drift, scale: spread });
  if (!maximum) return 'no_convergence';
  const { df, location, scale } = maximum;
  const cdf = (i: number) => studentTCdf(((deviations[i] as number) - location) / scale, df);
  return {
    distribution: 'student_t',
    params: { df, loc: centre + location * unit, scale: scale * unit },
    ...fitEvidence(n, {
      logLikelihood: maximum.logLikelihood - n * Math.log(unit),
      nParams: 3,
      atBound: df === 1 || df === 200,
      cdf,
    }),
  };
}

/**
 * The ends, and between them places near enough to show each maximum of the profile; most first, as the start is of
 * that end.
 */
const DF_GRID = [200, 117.7, 69.1, 45.3, 29.6, 19.4, 12.7, 8.3, 5.45, 3.6, 2.37, 1.53, 1] as const;

/** Tolerance of ln df. */
const TOLERANCE = 1e-10;

/** So far, per observation, the derivatives may be from 0. */
const SCORE_TOLERANCE = 1e-8;

/** Maximum likelihood of Student's t at given degrees of freedom, and its location and scale. */
interface StudentTProfile extends LocationScale {
  readonly df: number;
  readonly logLikelihood: number;
  /** Derivative of logLikelihood with respect to ln df. */
  readonly slope: number;
}

/**
 * Greatest likelihood of Student's t with df between 1 and 200, or null if it was not found: the best of the maxima of
 * the profile over ln df, which may have several, its ends among them.
 *
 * Preconditions, unchecked: values of the order of 1, less than half of them equal.
 *
 * @param start  mean and standard deviation
 */
function studentTMaximum(values: Float64Array, start: LocationScale): StudentTProfile | null {
  const grid = profilesOver(values, start);
  if (!grid) return null;
  let best: StudentTProfile | null = null;
  for (const candidate of maximaOf(values, grid)) {
    if (!best || candidate.logLikelihood > best.logLikelihood) best = candidate;
  }
  return best && isStationary(values, best) ? best : null;
}

function profilesOver(values: Float64Array, start: LocationScale): StudentTProfile[] | null {
  const grid: StudentTProfile[] = [];
  for (const df of DF_GRID) {
    const profile = studentTProfile(values, df, grid.at(-1) ?? start);
    if (!profile) return null;
    grid.push(profile);
  }
  return grid;
}

function* maximaOf(values: Float64Array, grid: readonly StudentTProfile[]): Generator<StudentTProfile> {
  for (const [i, high] of grid.entries()) {
    const low = grid[i + 1];
    if (i === 0 && high.slope >= 0) yield high;
    if (!low && high.slope <= 0) yield high;
    if (low && low.slope > 0 && high.slope < 0) yield maximumBetween(values, low, high);
  }
}

function maximumBetween(values: Float64Array, low: StudentTProfile, high: StudentTProfile): StudentTProfile {
  let latest = low;
  const slope = (logDf: number): number => {
    if (logDf === Math.log(low.df)) return low.slope;
    if (logDf === Math.log(high.df)) return high.slope;
    // a place that was not found is passed over: the answer is checked
    latest = studentTProfile(values, Math.exp(logDf), latest) ?? latest;
    return latest.slope;
  };
  findRoot(slope, Math.log(low.df), Math.log(high.df), { tolerance: TOLERANCE });
  return latest;
}

/**
 * The score equations, afresh: between the ends of df for all three parameters, at an end with df only pressing against
 * it.
 */
function isStationary(values: Float64Array, profile: StudentTProfile): boolean {
  const { df, location, scale, slope } = profile;
  const { byLocation, byLogScale } = studentTScore(values, df, location, scale);
  const tolerance = (SCORE_TOLERANCE + locationResolution(profile)) * values.length;
  const isFree = df > 1 && df < 200;
  return (
    Math.abs(byLocation) <= tolerance && Math.abs(byLogScale) <= tolerance && (!isFree || Math.abs(slope) <= tolerance)
  );
}

/**
 * Profile likelihood of Student's t and its slope, or null if location and scale were not found. With a = ν/2 and
 * T = Σ ln(1 + r²/ν),
 *
 * ln L = n·(ln Γ(a+½) − ln Γ(a) − ½·ln(νπ) − ln scale) − (ν+1)/2·T
 * d ln L/d ln ν = ν/2·(n·(ψ(a+½) − ψ(a)) − T)
 *
 * As location and scale are the best ones, the slope is the partial derivative (and Σ (ν+1)·r²/(ν+r²) = n). The gamma
 * functions cancel all but some 1/ν, so Stirling's formula is subtracted by hand.
 *
 * Preconditions, unchecked: as those of studentTLocationScale.
 */
function studentTProfile(values: Float64Array, df: number, start: LocationScale): StudentTProfile | null {
  const best = studentTLocationScale(values, df, start);
  if (!best) return null;
  const { location, scale } = best;
  const tails = studentTTails(values, df, location, scale);
  const n = values.length;
  const a = df / 2;
  const logGammas = a * Math.log1p(1 / df) - 0.5 + stirlingError(a + 0.5) - stirlingError(a);
  const digammas = Math.log1p(1 / df) - logMinusDigamma(a + 0.5) + logMinusDigamma(a);
  return {
    df,
    location,
    scale,
    logLikelihood: n * (logGammas - 0.5 * Math.log(2 * Math.PI) - Math.log(scale)) - ((df + 1) / 2) * tails,
    slope: (df / 2) * (n * digammas - tails),
  };
}

/**
 * True where half or more of the values, sorted, are one and the same. Preconditions, unchecked: sorted, at least two.
 */
export function hasMajorityValue(sorted: Float64Array): boolean {
  const half = Math.ceil(sorted.length / 2);
  for (let i = 0; i + half <= sorted.length; i++) if (sorted[i] === sorted[i + half - 1]) return true;
  return false;
}
