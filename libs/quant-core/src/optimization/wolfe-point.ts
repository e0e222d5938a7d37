import { dot } from '../linear-algebra/inner-product';
import { type DifferentiableObjective } from './minimum';

/** A point with value and gradient. */
export interface Evaluated {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradient: Float64Array;
}

/** A point on the line: how far along, and the slope there. */
interface Trial extends Evaluated {
  readonly t: number;
  readonly slope: number;
}

/** Least share of the fall that the first slope promises (Nocedal & Wright, section 3.1). */
const DECREASE = 1e-4;

/** Greatest share of the first slope that may be left; the usual value for quasi-Newton directions. */
const CURVATURE = 0.9;

/** Most trials of the two stages together: fifty halvings exhaust the digits of a step. */
const TRIALS = 60;

/** Value and gradient at x. */
export function evaluated(f: DifferentiableObjective, x: Float64Array): Evaluated {
  const gradient = new Float64Array(x.length);
  return { x, value: f(x, gradient), gradient };
}

/**
 * A point on a line of descent that meets the strong Wolfe conditions; where rounding hides them, a lower point; null:
 * none.
 *
 * @param first  step that is tried first, in units of the direction
 * @see Nocedal & Wright (2006), Numerical Optimization, 2nd ed., algorithms 3.5 and 3.6; cubic interpolation (3.59).
 */
export function wolfePoint(
  f: DifferentiableObjective,
  from: Evaluated,
  direction: Float64Array,
  first: number,
): Evaluated | null {
  const origin: Trial = { ...from, t: 0, slope: dot(from.gradient, direction) };
  if (!(origin.slope < 0)) return null;
  // equal values do not count as a rise: close to a minimum slopes are exact while differences of values are noise
  const slack = 4 * Number.EPSILON * Math.abs(from.value);
  const falls = ({ t, value }: Trial) => value <= from.value + DECREASE * t * origin.slope + slack;
  const isFlat = ({ slope }: Trial) => Math.abs(slope) <= -CURVATURE * origin.slope;
  let low = origin;
  let high: Trial | null = null;
  let t = first;
  for (let trials = 0; trials < TRIALS; trials++) {
    const trial = trialAt(f, from, direction, t);
    if (!falls(trial) || trial.value > low.value + slack) high = trial;
    else {
      if (isFlat(trial)) return trial;
      if (high === null ? trial.slope >= 0 : trial.slope * (high.t - low.t) >= 0) high = low;
      low = trial;
    }
    t = high === null ? 2 * t : between(low, high);
    if (t === low.t || t === high?.t) break;
  }
  return low === origin ? null : low;
}

/** Minimum of the cubic through two points and their slopes, kept off the ends; the middle without a minimum. */
function between(low: Trial, high: Trial): number {
  const width = high.t - low.t;
  const bend = low.slope + high.slope - (3 * (high.value - low.value)) / width;
  const root = Math.sign(width) * Math.sqrt(bend * bend - low.slope * high.slope);
  const share = 1 - (high.slope + root - bend) / (high.slope - low.slope + 2 * root);
  return low.t + width * (Number.isFinite(share) ? Math.min(0.9, Math.max(0.1, share)) : 0.5);
}

function trialAt(f: DifferentiableObjective, from: Evaluated, direction: Float64Array, t: number): Trial {
  const point = evaluated(
    f,
    from.x.map((x, i) => x + t * (direction[i] as number)),
  );
  return { ...point, t, slope: dot(point.gradient, direction) };
}
