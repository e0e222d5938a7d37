import { findRoot } from '@quant/core/kernels';
import { balanceAt } from './balance';
import { growthRange, LARGEST_LOG_GROWTH } from './growth-range';
import { type Interval, isolatedRoots } from './isolated-roots';
import { preciseBalanceAt } from './precise-balance';
import { imbalance, refinedRate } from './refined-rate';
import { TANGENT, unresolvedRoots } from './unresolved-roots';

/** Roundings per payment in a balance, and as many again. L is twice the net value as a share of the absolute one, near 0. */
const ROUNDINGS = 4;

/** Near enough in u = ln(1 + r) for Newton's method. */
const START = 1e-12;

/**
 * All rates of return of payments, ascending; Infinity stands for rates beyond the range of doubles.
 *
 * Precondition, unchecked: payments of either sign times SCALE, the first and the last not 0.
 */
export function ratesOfReturn(flows: readonly number[]): number[] {
  const [low, high] = growthRange(flows);
  if (low >= high) return [];
  if (low >= LARGEST_LOG_GROWTH || high <= -LARGEST_LOG_GROWTH) return ratesBeyond(flows, low);
  const range = {
    left: balanceAt(flows, Math.max(low, -LARGEST_LOG_GROWTH)),
    right: balanceAt(flows, Math.min(high, LARGEST_LOG_GROWTH)),
  };
  const resolution = Math.max(2 * TANGENT, ROUNDINGS * Number.EPSILON * flows.length);
  const { single, unresolved } = isolatedRoots(flows, range, resolution);
  const rates = single.map((interval) => refinedRate(flows, Math.expm1(crossing(flows, interval))));
  for (const interval of joined(unresolved, resolution)) rates.push(...unresolvedRoots(flows, interval));
  const distinct = distinctRates(
    flows,
    rates.sort((a, b) => a - b),
  );
  return withRatesBeyond(flows, range, distinct);
}

function crossing(flows: readonly number[], { left, right }: Interval): number {
  const logRatio = (u: number) => balanceAt(flows, u).logRatio;
  return findRoot(logRatio, left.logGrowth, right.logGrowth, { tolerance: START });
}

/** Intervals that share an end where the balance is 0 up to rounding, as one. */
function joined(intervals: readonly Interval[], resolution: number): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals) {
    const before = result.at(-1);
    const isNext = before?.right === interval.left && Math.abs(interval.left.logRatio) <= resolution;
    if (before && isNext) result[result.length - 1] = { left: before.left, right: interval.right };
    else result.push(interval);
  }
  return result;
}

/** Rates that are the same double, or between which the net value is 0 up to rounding, are one. */
function distinctRates(flows: readonly number[], rates: readonly number[]): number[] {
  const distinct: number[] = [];
  for (const rate of rates) {
    const before = distinct.at(-1);
    if (rate === before) continue;
    const middle = before === undefined ? NaN : before + (rate - before) / 2;
    if (imbalance(preciseBalanceAt(flows, middle)) <= TANGENT) distinct[distinct.length - 1] = middle;
    else distinct.push(rate);
  }
  return distinct;
}

/** All rates where they are beyond what doubles resolve: one, as −1 or Infinity, where the sign changes. */
function ratesBeyond(flows: readonly number[], low: number): number[] {
  const changesSign = (flows[0] as number) > 0 !== (flows.at(-1) as number) > 0;
  return changesSign ? [low > 0 ? Infinity : -1] : [];
}

/** Where the sign at an end of the range is not that of the limit, another rate is beyond it: −1 or Infinity as a double. */
function withRatesBeyond(flows: readonly number[], { left, right }: Interval, rates: readonly number[]): number[] {
  const [first, last] = [flows[0] as number, flows.at(-1) as number];
  const isBelow = left.logGrowth === -LARGEST_LOG_GROWTH && left.logRatio > 0 !== last > 0;
  const isAbove = right.logGrowth === LARGEST_LOG_GROWTH && right.logRatio > 0 !== first > 0;
  return [...(isBelow && rates[0] !== -1 ? [-1] : []), ...rates, ...(isAbove ? [Infinity] : [])];
}
