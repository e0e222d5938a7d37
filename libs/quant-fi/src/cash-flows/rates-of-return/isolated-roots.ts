import { type Balance, balanceAt } from './balance';

/** Two rates, and bounds on the function between them. */
export interface Interval {
  readonly left: Balance;
  readonly right: Balance;
}

/** Intervals that hold one rate of return each, and those in which rounding hides how many there are; ascending both. */
export interface IsolatedRoots {
  readonly single: readonly Interval[];
  readonly unresolved: readonly Interval[];
}

/** Payments that are weighed for one series at most: some six milliseconds. */
const MOST_PAYMENTS = 3e6;
const MOST_BALANCES = 20_000;

/**
 * Isolates the rates of return in a range by bisection: an interval is halved until it is known to hold none or one, or until L
 * departs from a straight line in it by no more than its resolution.
 *
 * All intervals of one width are looked at before the next: where the work is limited, it is the same width that is left.
 *
 * @param resolution  |L| that may be 0, and relative error of the times
 */
export function isolatedRoots(flows: readonly number[], range: Interval, resolution: number): IsolatedRoots {
  const single: Interval[] = [];
  const unresolved: Interval[] = [];
  let left = Math.min(MOST_BALANCES, MOST_PAYMENTS / flows.length);
  let open = [range];
  while (open.length > 0) {
    const isLast = left < open.length;
    const halves: Interval[] = [];
    for (const interval of open) {
      const verdict = rootsBetween(interval.left, interval.right, resolution);
      if (verdict === 'one') single.push(interval);
      if (verdict !== 'open') continue;
      if (isLast || isFlat(interval, resolution)) unresolved.push(interval);
      else halves.push(...halved(flows, interval));
    }
    left -= halves.length / 2;
    open = halves;
  }
  return { single: single.sort(byRate), unresolved: unresolved.sort(byRate) };
}

/** Whether L departs from a straight line by its resolution at most, or the ends have no double between them. */
function isFlat({ left, right }: Interval, resolution: number): boolean {
  const width = right.logGrowth - left.logGrowth;
  const slopes = left.paid - right.paid + (left.received - right.received);
  return slopes * width <= resolution || width <= 4 * Number.EPSILON * Math.abs(left.logGrowth);
}

function halved(flows: readonly number[], { left, right }: Interval): [Interval, Interval] {
  const middle = balanceAt(flows, left.logGrowth + (right.logGrowth - left.logGrowth) / 2);
  return [
    { left, right: middle },
    { left: middle, right },
  ];
}

const byRate = (a: Interval, b: Interval) => a.left.logGrowth - b.left.logGrowth;

/**
 * Number of rates of return between two rates: 0, 1, or undecided.
 *
 * The slope of L = ln(P/N) is the mean time of the outlays less that of the receipts. Either time falls as the rate rises,
 * because later payments lose more; so their values at the ends bound them, and the slope, in between. With a slope of one
 * sign, L has a root where its sign changes; it has no root if the steepest slopes cannot reach 0 from either end.
 *
 * @param resolution  |L| that may be 0, and relative error of the times
 */
function rootsBetween(left: Balance, right: Balance, resolution: number): 'none' | 'one' | 'open' {
  const least = right.paid - left.received;
  const greatest = left.paid - right.received;
  const slopeNoise = resolution * Math.max(left.paid, left.received);
  const isMonotone = least > slopeNoise || greatest < -slopeNoise;
  const changesSign = left.logRatio > 0 !== right.logRatio > 0;
  if (isMonotone) return changesSign ? 'one' : 'none';
  if (changesSign) return 'open';
  const width = right.logGrowth - left.logGrowth;
  const nearest =
    left.logRatio > 0
      ? leastValue(left.logRatio, right.logRatio, least, greatest, width)
      : leastValue(-left.logRatio, -right.logRatio, -greatest, -least, width);
  return nearest > resolution ? 'none' : 'open';
}

/** Value at which the steepest descent from the left meets the steepest ascent to the right; slopes of either sign. */
function leastValue(left: number, right: number, least: number, greatest: number, width: number): number {
  if (!(least < 0 && greatest > 0)) return Math.min(left, right);
  return (greatest * left - least * right + least * greatest * width) / (greatest - least);
}
