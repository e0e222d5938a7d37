import { studentTScore, type StudentTScore } from './student-t-score';

export interface LocationScale {
  readonly location: number;
  readonly scale: number;
}

const MOST_STEPS = 500;

/** In scales and e-folds: a longer step leaves what the parabola describes. */
const LONGEST_STEP = 2;

/** A shorter step is the last: the next one would be its square. */
const LAST_STEP = 1e-9;

/** A step that must be cut so often meets rounding, not the likelihood. */
const MOST_CUTS = 40;

/** Per observation; so much of a score is rounding. */
const NOISE = 1e-15;

/** A scale so far below the range (1 to 2) is a likelihood that grows without end, up to rounding. */
const LEAST_SCALE = 1e-290;

/**
 * Most likely location and scale of Student's t at given degrees of freedom, or null if they were not found.
 *
 * For df ≥ 1, and less than half of the values equal, the likelihood has one stationary point, its maximum: any way up leads
 * there. Newton's method, with steps shortened if the likelihood falls; each variable separately if the parabola has no
 * maximum.
 *
 * Preconditions, unchecked: df ≥ 1; values of the order of 1.
 *
 * @see Kent & Tyler (1991), "Redescending M-estimates of multivariate location and scatter", Annals of Statistics 19,
 *   2102–2119.
 */
export function studentTLocationScale(values: Float64Array, df: number, start: LocationScale): LocationScale | null {
  let point = start;
  let score = studentTScore(values, df, point.location, point.scale);
  const noise = NOISE * values.length;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (Math.max(Math.abs(score.byLocation), Math.abs(score.byLogScale)) <= noise) return point;
    const step = stepUp(score);
    const leastStep = Math.max(LAST_STEP, locationResolution(point));
    if (Math.abs(step[0]) <= leastStep && Math.abs(step[1]) <= leastStep) return moved(point, step, 1);
    const [next, nextScore] = climb(values, df, point, score, step);
    if (!nextScore) return null;
    [point, score] = [next, nextScore];
  }
  return null;
}

type Step = readonly [location: number, logScale: number];

function moved({ location, scale }: LocationScale, step: Step, share: number): LocationScale {
  return { location: location + share * step[0] * scale, scale: scale * Math.exp(share * step[1]) };
}

/**
 * Step to the maximum of the parabola, or part of the way. Without a maximum: the weighted mean of the data, and a step in the
 * scale alone.
 */
function stepUp({ byLocation, byLogScale, hessian: [ll, ls, ss], drift }: StudentTScore): Step {
  const determinant = ll * ss - ls * ls;
  const hasTop = ll < 0 && determinant > 0;
  const location = hasTop ? (ls * byLogScale - ss * byLocation) / determinant : drift;
  const logScale = hasTop ? (ls * byLocation - ll * byLogScale) / determinant : -byLogScale / ss;
  const share = Math.min(1, LONGEST_STEP / Math.max(Math.abs(location), Math.abs(logScale)));
  return [location * share, logScale * share];
}

/**
 * The longest of the step's halves, quarters, … at whose end the likelihood does not fall half as steeply as it rises
 * at the start.
 */
function climb(
  values: Float64Array,
  df: number,
  point: LocationScale,
  score: StudentTScore,
  step: Step,
): [LocationScale, StudentTScore | null] {
  const rise = step[0] * score.byLocation + step[1] * score.byLogScale;
  for (let cuts = 0; cuts <= MOST_CUTS; cuts++) {
    const share = 2 ** -cuts;
    const next = moved(point, step, share);
    if (!(next.scale > LEAST_SCALE)) break;
    const nextScore = studentTScore(values, df, next.location, next.scale);
    // the score of the location is per scale, which has changed
    const slope = step[0] * Math.exp(-share * step[1]) * nextScore.byLocation + step[1] * nextScore.byLogScale;
    if (slope >= -0.5 * rise) return [next, nextScore];
  }
  return [point, null];
}

/** Steps of the location that rounding hides, in scales: a few units in its last place. */
const UNITS = 16;

/** Spacing of doubles at the location, in units of the scale: coarse where a cluster lies far from the centre. */
export function locationResolution({ location, scale }: LocationScale): number {
  return (UNITS * Number.EPSILON * Math.abs(location)) / scale;
}
