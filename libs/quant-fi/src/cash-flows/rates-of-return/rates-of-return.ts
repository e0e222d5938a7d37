import { findRoot } from '@quant/core/kernels';
import { type Balance, balanceAt } from './balance';
import { type Interval, isolatedRoots } from './isolated-roots';
import { type PreciseBalance, preciseBalanceAt } from './precise-balance';

/** Roundings per payment in a balance, and as many again. L is twice the net value as a share of the absolute one, near 0. */
const ROUNDINGS = 4;

/** Near enough in u = ln(1 + r) for Newton's method. */
const START = 1e-12;

/** Beyond it e^u and e^−u are no longer numbers of full precision. */
const LARGEST_LOG_GROWTH = 708;

/** An extremum of the net value nearer to 0 than this share of the absolute value is a rate: rounding of the payments moves it more. */
const TANGENT = 1e-13;

/**
 * All rates of return of payments, ascending; Infinity for rates beyond the range of doubles.
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

/**
 * Bounds of u = ln(1 + r) between which the payments have all their rates of return; none if they cross.
 *
 * Where each payment of the other sign is discounted to less than a k-th of the first one, k of them cannot balance it, which
 * bounds u above: u ≤ (ln k + ln|c_t/c_0|)/t for some t. Seen from the last payment, the same bounds it below.
 *
 * Preconditions, unchecked: the first and the last payment are not 0, and there are payments of either sign.
 */
function growthRange(flows: readonly number[]): [low: number, high: number] {
  return [-largestLogGrowth(flows, flows.length - 1, -1), largestLogGrowth(flows, 0, 1)];
}

/** The bound as seen from the payment at `origin`, in the direction of `step`. */
function largestLogGrowth(flows: readonly number[], origin: number, step: 1 | -1): number {
  const first = flows[origin] as number;
  let count = 1; // of the others, and one more, so that the bound itself is no rate
  for (const flow of flows) if (flow * Math.sign(first) < 0) count++;
  const logShare = Math.log(count) - Math.log(Math.abs(first));
  let bound = -Infinity;
  for (let t = 1; t < flows.length; t++) {
    const flow = flows[origin + step * t] as number;
    if (flow * Math.sign(first) >= 0) continue;
    bound = Math.max(bound, (Math.log(Math.abs(flow)) + logShare) / t);
  }
  return bound;
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

/**
 * Rates of return in an interval in which doubles cannot resolve their number: the one at which the net value touches 0, the
 * one at a change of sign, or the two on either side of an extremum beyond 0.
 */
function unresolvedRoots(flows: readonly number[], { left, right }: Interval): number[] {
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

/** Rates beyond the resolution of doubles: one, as −1 or Infinity, at a change of sign. */
function ratesBeyond(flows: readonly number[], low: number): number[] {
  const changesSign = (flows[0] as number) > 0 !== (flows.at(-1) as number) > 0;
  return changesSign ? [low > 0 ? Infinity : -1] : [];
}

/** Adds the rates −1 and Infinity: if the sign at an end of the range differs from that of the limit, another rate is beyond it. */
function withRatesBeyond(flows: readonly number[], { left, right }: Interval, rates: readonly number[]): number[] {
  const [first, last] = [flows[0] as number, flows.at(-1) as number];
  const isBelow = left.logGrowth === -LARGEST_LOG_GROWTH && left.logRatio > 0 !== last > 0;
  const isAbove = right.logGrowth === LARGEST_LOG_GROWTH && right.logRatio > 0 !== first > 0;
  return [...(isBelow && rates[0] !== -1 ? [-1] : []), ...rates, ...(isAbove ? [Infinity] : [])];
}

/** Newton's method doubles the digits: 1e-12 is exact after two steps, the third is for rates that are near each other. */
const STEPS = 3;

/** As a share of 1 + r: a start is off by less where its value is more than rounding. */
const LARGEST_CHANGE = 1e-6;

/** Rate of return next to a rate that is near it, by Newton's method in twice the precision; one that gets no nearer stays. */
function refinedRate(flows: readonly number[], start: number): number {
  let best = preciseBalanceAt(flows, start);
  for (let step = 0; step < STEPS; step++) {
    if (!(Math.abs(best.newtonStep) <= LARGEST_CHANGE * (1 + best.rate))) break;
    const next = preciseBalanceAt(flows, best.rate + best.newtonStep);
    if (!(imbalance(next) < imbalance(best))) break;
    best = next;
  }
  return best.rate;
}

/** Net value as a share of the absolute one. */
function imbalance({ value, scale }: PreciseBalance): number {
  return Math.abs(value) / scale;
}
