import { BETA_ZERO } from './constraints';
import { type Likelihood } from './likelihood';
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

/** The highest of the maxima uphill from the starts; of equal ones the first that converged. */
export function bestMaximum(likelihood: Likelihood): LocalMaximum {
  const found: LocalMaximum[] = [];
  for (const [alpha, beta] of STARTS) {
    const start = Float64Array.from([1 - alpha - beta, alpha, beta, 0].slice(0, likelihood.size));
    const maximum = localMaximum(likelihood, start, 0, found);
    if (!found.includes(maximum)) found.push(maximum);
  }
  const best = found.reduce((best, other) => (isBetter(other, best) ? other : best));
  return isJustAboveZero(best.x) ? onZeroBeta(likelihood, best) : best;
}

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
