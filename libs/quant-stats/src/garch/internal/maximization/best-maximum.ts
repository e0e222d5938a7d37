import { type Likelihood } from '../likelihood';
import { BETA_ZERO } from './constraints';
import { localMaximum, type LocalMaximum } from './local-maximum';

/** (α, β) from short to long memory; a likelihood may have several maxima, and the highest one counts. */
const STARTS = [
  [0.05, 0.9],
  [0.1, 0.8],
  [0.2, 0.5],
  [0.03, 0.95],
  [0.3, 0.3],
  [0.1, 0.1],
  [0.02, 0.6],
] as const;

/** Values of ℓ that are so close do not tell two maxima apart. */
const TIE = 1e-9;

/** A β below this is on its bound, and put there. */
const LEAST_BETA = 1e-7;

/** Further starts, where the returns are taken to have no memory but of the last one. */
const WITHOUT_MEMORY = [
  [0.1, 0],
  [0.3, 0],
  [0.6, 0],
] as const;

/** Smaller α count as 0: returns then have no effect on the variance. */
export const LEAST_ALPHA = 1e-7;

/**
 * Highest of the maxima uphill from the starts; of equal ones the first that converged. If it has α = 0, meaning that returns
 * do not affect the variance, the highest one with α > 0, if any.
 */
export function bestMaximum(likelihood: Likelihood): LocalMaximum {
  const found: LocalMaximum[] = [];
  climbFrom(STARTS, likelihood, found);
  let best = highest(found);
  if (alphaOf(best) < LEAST_ALPHA) {
    climbFrom(WITHOUT_MEMORY, likelihood, found);
    const withAlpha = found.filter((maximum) => maximum.converged && alphaOf(maximum) >= LEAST_ALPHA);
    if (withAlpha.length > 0) best = highest(withAlpha);
  }
  return isJustAboveZero(best.x) ? onZeroBeta(likelihood, best) : best;
}

function climbFrom(
  starts: readonly (readonly [number, number])[],
  likelihood: Likelihood,
  found: LocalMaximum[],
): void {
  for (const [alpha, beta] of starts) {
    const start = Float64Array.from([1 - alpha - beta, alpha, beta, 0].slice(0, likelihood.size));
    const maximum = localMaximum(likelihood, start, 0, found);
    if (!found.includes(maximum)) found.push(maximum);
  }
}

const highest = (found: readonly LocalMaximum[]): LocalMaximum =>
  found.reduce((best, other) => (isBetter(other, best) ? other : best));

const alphaOf = ({ x }: LocalMaximum): number => x[1] as number;

function isBetter(a: LocalMaximum, b: LocalMaximum): boolean {
  const rise = b.derivatives.value - a.derivatives.value;
  return Math.abs(rise) <= TIE ? a.converged && !b.converged : rise > 0;
}

function isJustAboveZero(x: Float64Array): boolean {
  const beta = x[2] as number;
  return beta > 0 && beta < LEAST_BETA;
}

/** β := 0, and the other parameters at their maximum under that. */
function onZeroBeta(likelihood: Likelihood, { x }: LocalMaximum): LocalMaximum {
  const start = x.slice();
  start[2] = 0;
  return localMaximum(likelihood, start, BETA_ZERO);
}
