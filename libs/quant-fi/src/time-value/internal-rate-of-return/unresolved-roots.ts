import { findRoot } from '@quant/core/kernels';
import { type Balance, balanceAt } from './balance';
import { type Interval } from './isolated-roots';
import { type PreciseBalance, preciseBalanceAt } from './precise-balance';
import { imbalance } from './refined-rate';

/** An extremum of the net value nearer to 0 than this share of the absolute value is a rate: rounding of the payments moves it more. */
export const TANGENT = 1e-13;

/**
 * Rates of return in an interval in which doubles do not tell how many there are: the one where the net value touches 0, or the one
 * where its sign changes, or the two on either side of an extremum beyond 0.
 */
export function unresolvedRoots(flows: readonly number[], { left, right }: Interval): number[] {
  const [low, high] = [Math.expm1(left.logGrowth), Math.expm1(right.logGrowth)];
  const hasExtremum = slopeOf(left) > 0 !== slopeOf(right) > 0;
  const extremum = hasExtremum ? extremumBetween(flows, left, right) : null;
  if (extremum !== null && imbalance(extremum) <= TANGENT) return [extremum.rate];
  // the sign that the neighbouring intervals have been judged by: in twice the precision it may be another
  if (left.logRatio > 0 !== right.logRatio > 0) return [crossingBetween(flows, low, high)];
  if (extremum === null || extremum.value > 0 === left.logRatio > 0) return [];
  return [crossingBetween(flows, low, extremum.rate), crossingBetween(flows, extremum.rate, high)];
}

function extremumBetween(flows: readonly number[], left: Balance, right: Balance): PreciseBalance {
  const extremum = findRoot((u) => slopeOf(balanceAt(flows, u)), left.logGrowth, right.logGrowth);
  return preciseBalanceAt(flows, Math.expm1(extremum));
}

function crossingBetween(flows: readonly number[], low: number, high: number): number {
  const [first, last] = [preciseBalanceAt(flows, low), preciseBalanceAt(flows, high)];
  if (first.value > 0 === last.value > 0) return imbalance(first) < imbalance(last) ? low : high;
  return findRoot((rate) => preciseBalanceAt(flows, rate).value, low, high);
}

/** Derivative of L = ln(P/N) by u. */
function slopeOf({ paid, received }: Balance): number {
  return paid - received;
}
