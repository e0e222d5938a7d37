import { findRoot } from '@quant/core/kernels';
import { locationResolution } from './location-resolution';
import { type LocationScale } from './student-t-location-scale';
import { studentTProfile, type StudentTProfile } from './student-t-profile';
import { studentTScore } from './student-t-score';

/** The ends, and between them places near enough to show each maximum of the profile; most first, as the start is of that end. */
const DF_GRID = [200, 117.7, 69.1, 45.3, 29.6, 19.4, 12.7, 8.3, 5.45, 3.6, 2.37, 1.53, 1] as const;

/** Of ln df. */
const TOLERANCE = 1e-10;

/** So far, per observation, the derivatives may be from 0. */
const SCORE_TOLERANCE = 1e-8;

/**
 * Greatest likelihood of Student's t with df between 1 and 200, or null if it was not found: the best of the maxima of the profile
 * over ln df, which may have several, its ends among them.
 *
 * Preconditions, unchecked: values of the order of 1, less than half of them equal.
 *
 * @param start  mean and standard deviation
 */
export function studentTMaximum(values: Float64Array, start: LocationScale): StudentTProfile | null {
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

/** The score equations, afresh: between the ends of df for all three parameters, at an end with df only pressing against it. */
function isStationary(values: Float64Array, profile: StudentTProfile): boolean {
  const { df, location, scale, slope } = profile;
  const { byLocation, byLogScale } = studentTScore(values, df, location, scale);
  const tolerance = (SCORE_TOLERANCE + locationResolution(profile)) * values.length;
  const isFree = df > 1 && df < 200;
  return (
    Math.abs(byLocation) <= tolerance && Math.abs(byLogScale) <= tolerance && (!isFree || Math.abs(slope) <= tolerance)
  );
}
