import { findRoot } from '@quant/core/kernels';
import { type DecayProfile } from './decay-profile';

export const SHORTEST_DECAY = 0.05;
export const LONGEST_DECAY = 30;

/**
 * SSE as a function of ln τ is as smooth as the curves are: its bumps have a width of one half or more, thirty times the step.
 */
const DECAYS = 400;

/** Squared errors that differ by less are the same: what is left of the difference is rounding. */
const TIE = 2 ** -46;

/**
 * Decay time of the best of all Nelson–Siegel curves, in years: the global minimum of SSE over 0.05 … 30.
 *
 * Every local minimum on a grid that is even in ln τ is refined to where the derivative is 0, the ends included. The least one
 * wins, and where others are as good, the shortest decay time: if all tenors are long against τ, SSE does not depend on it.
 */
export function bestDecay(profile: DecayProfile): number {
  const decays = Float64Array.from({ length: DECAYS }, (_, i) => decayAt(i / (DECAYS - 1)));
  const errors = decays.map((tau) => profile.squaredError(tau));
  const minima = decays.filter((_, i) => isLocalMinimum(errors, i)).map((tau) => minimumBeside(profile, decays, tau));
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

/** Of equal neighbours the first. */
function isLocalMinimum(errors: Float64Array, i: number): boolean {
  const here = errors[i] as number;
  return here < (errors[i - 1] ?? Infinity) && here <= (errors[i + 1] ?? Infinity);
}

/** The minimum between a point of the grid and its neighbour downhill; the point itself where that has no such side. */
function minimumBeside(profile: DecayProfile, decays: Float64Array, here: number): number {
  const slope = profile.slope(here);
  const beside = decays[decays.indexOf(here) + (slope < 0 ? 1 : -1)];
  if (beside === undefined || slope === 0) return here;
  const rises = profile.slope(beside) > 0;
  if (rises === slope > 0) return here;
  return findRoot((tau) => profile.slope(tau), here, beside);
}
