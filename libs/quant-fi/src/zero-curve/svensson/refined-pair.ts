import { type DecayPair, LONGEST, type PairFit, SHORTEST } from './decay-pair';

/** Most steps of a search. */
const STEPS = 200;

/** A step that gains less than this share of the squares is the last. */
const SETTLED = 1e-10;

/** Damping: initial value, factor after a better and after a worse step, and the limit that ends the search. */
const DAMPING = { first: 1e-3, least: 1e-15, factor: 10, most: 1e12 };

/** Longest step in a logarithm. */
const LONGEST_STEP = 1;

const LEAST_LOG = Math.log(SHORTEST);
const GREATEST_LOG = Math.log(LONGEST);

/**
 * The minimum of the squares downhill from a pair of decay times, by the method of Levenberg and Marquardt. Near a curve
 * that meets the points it doubles the digits with each step.
 *
 * @param fitAt      the best curve of a pair
 * @param negligible  squares that are rounding: the search ends there
 * @see Nocedal & Wright (2006), "Numerical Optimization", 2nd ed., section 10.3.
 */
export function refinedPair(fitAt: (pair: DecayPair) => PairFit, start: DecayPair, negligible: number): PairFit {
  let best = fitAt(start);
  let damping = DAMPING.first;
  for (let step = 0; step < STEPS && best.squares > negligible && damping <= DAMPING.most; step++) {
    const pair = movedPair(best, damping);
    if (pair[0] === best.pair[0] && pair[1] === best.pair[1]) break;
    const next = fitAt(pair);
    const gain = 1 - next.squares / best.squares;
    damping = gain > 0 ? Math.max(damping / DAMPING.factor, DAMPING.least) : damping * DAMPING.factor;
    if (gain > 0) best = next;
    if (gain > 0 && gain < SETTLED) break;
  }
  return best;
}

/** The pair after a step, within the bounds. */
function movedPair({ pair, gradient, curvature }: PairFit, damping: number): DecayPair {
  const [isFirstHeld, isSecondHeld] = [isHeld(pair[0], gradient[0]), isHeld(pair[1], gradient[1])];
  const first = isFirstHeld ? 0 : curvature[0] * (1 + damping);
  const second = isSecondHeld ? 0 : curvature[2] * (1 + damping);
  const both = isFirstHeld || isSecondHeld ? 0 : curvature[1];
  const step = newtonStep(first, both, second, gradient);
  const length = Math.max(LONGEST_STEP, Math.abs(step[0]), Math.abs(step[1]));
  return [withinBounds(pair[0] + step[0] / length), withinBounds(pair[1] + step[1] / length)];
}

/** Whether a decay time at a bound would like to leave it. */
function isHeld(log: number, slope: number): boolean {
  return (log <= LEAST_LOG && slope > 0) || (log >= GREATEST_LOG && slope < 0);
}

/** A logarithm without curvature stays: the squares do not depend on it. */
function newtonStep(first: number, both: number, second: number, [g1, g2]: readonly [number, number]): DecayPair {
  const determinant = first * second - both * both;
  if (determinant > 0) return [(both * g2 - second * g1) / determinant, (both * g1 - first * g2) / determinant];
  return [first > 0 ? -g1 / first : 0, second > 0 ? -g2 / second : 0];
}

export function withinBounds(log: number): number {
  return Math.min(GREATEST_LOG, Math.max(LEAST_LOG, log));
}
