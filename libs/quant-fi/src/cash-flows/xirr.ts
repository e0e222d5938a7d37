import { type CalendarDay, type Series } from '@quant/core';
import { findRoot, logRatio } from '@quant/core/kernels';
import { type DatedFlows, datedFlows, yearsOf } from './dated-flows';
import { chosenRate, internalRates, signChanges } from './internal-rates';

/** Rates this close to zero count as zero. */
const ZERO = 1e-12;

/** Newton's method from a rate of the day's grid moves a rate by less; one that would move by more is left as it is. */
const LARGEST_CHANGE = 1e-6;
const STEPS = 3;

/**
 * Internal rate of return of payments on any days: the yearly rate at which their net present value is zero. XIRR of
 * spreadsheets.
 *
 * Σ cᵢ·(1 + xirr)^(−(dᵢ − d₀)/365) = 0, xirr > −1
 *
 * @param values  c, outlays negative                                    [currency]  [2 … 10,000,000], |c| ≤ 1e15
 * @param dates   d: YYYY-MM-DD, or a Date at midnight UTC                           [n], in any order, years 1600 … 9999
 * @returns rate per year, a fraction; of several the smallest that is not negative, else the one nearest to zero; null without
 *   a rate in the range of doubles, as for payments of one sign or on one day
 * @throws InvalidInputError  an input is absent, of another type or length, breaks a bound shown above, or a day does not exist
 * @remarks A year has 365 days (ACT/365), leap years too, as in spreadsheets. No guess: with one change of sign in order of time the
 *          one rate is bracketed; with more, all rates are isolated on the grid of days, as by `irr`, before one is chosen. A rate
 *          within 1e-12 of zero is 0. Accuracy: some units in the last place of 1 + r. Cost: O(n·log n); with several changes of
 *          sign O(days).
 * @see Microsoft, "XIRR function", the documentation of Excel.
 * @example
 * const dates = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'];
 * xirr([-10_000, 2750, 4250, 3250, 2750], dates); // ≈ 0.373362533518832
 */
export function xirr(values: Series, dates: readonly CalendarDay[]): number | null {
  const flows = inOrder(datedFlows(values, dates, 2));
  const changes = signChanges(flows.amounts);
  if (changes === 0) return null;
  const growths = changes === 1 ? [crossing(flows)] : gridGrowths(flows).map((start) => polished(flows, start));
  const rates = growths.map((growth) => Math.expm1(growth)).filter((rate) => Number.isFinite(rate));
  return chosenRate(rates.map((rate) => (Math.abs(rate) <= ZERO ? 0 : rate)));
}

/** Payments in order of time, one a day, without those of 0. */
interface OrderedFlows {
  readonly amounts: Float64Array;
  /** Since the first. */
  readonly days: Int32Array;
  /** The same in years. */
  readonly years: Float64Array;
}

function inOrder({ values, days }: DatedFlows): OrderedFlows {
  const byDay = new Map<number, number>();
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    byDay.set(day, (byDay.get(day) ?? 0) + (values[i] as number));
  }
  const paid = [...byDay].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b);
  const first = paid[0]?.[0] ?? 0;
  const since = Int32Array.from(paid, ([day]) => day - first);
  return {
    amounts: Float64Array.from(paid, ([, amount]) => amount),
    days: since,
    years: Float64Array.from(since, yearsOf),
  };
}

/** u = ln(1 + r) where the one sign change of the payments is balanced. */
function crossing(flows: OrderedFlows): number {
  const [low, high] = growthRange(flows);
  // a balance may be 0 at a bound, but for rounding
  const slack = 1e-9 * (1 + Math.abs(low) + Math.abs(high));
  return findRoot((u) => balanceAt(flows, u), low - slack, high + slack);
}

/**
 * Bounds of u: above, no payments of the other sign could balance the first one, k of them discounted to less than a k-th of it;
 * below, the last one.
 */
function growthRange({ amounts, years }: OrderedFlows): [low: number, high: number] {
  const last = amounts.length - 1;
  let [low, high] = [Infinity, -Infinity];
  const count = Math.log(amounts.length);
  for (let i = 0; i <= last; i++) {
    const size = Math.log(Math.abs(amounts[i] as number));
    const fromFirst = size + count - Math.log(Math.abs(amounts[0] as number));
    const fromLast = size + count - Math.log(Math.abs(amounts[last] as number));
    if (i > 0) high = Math.max(high, fromFirst / (years[i] as number));
    if (i < last) low = Math.min(low, -fromLast / ((years[last] as number) - (years[i] as number)));
  }
  return [low, high];
}

/** ln of the receipts' value over the outlays', discounted to the first payment for u ≥ 0, to the last for u < 0. */
function balanceAt({ amounts, years }: OrderedFlows, u: number): number {
  const origin = u < 0 ? (years[years.length - 1] as number) : 0;
  let [receipts, outlays] = [0, 0];
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i] as number;
    const value = amount * Math.exp(-u * ((years[i] as number) - origin));
    if (amount > 0) receipts += value;
    else outlays -= value;
  }
  if (outlays === 0) return Infinity;
  return logRatio(receipts, outlays);
}

/** u of all rates, by the payments of every day. */
function gridGrowths({ amounts, days }: OrderedFlows): number[] {
  const grid = new Float64Array((days[days.length - 1] as number) + 1);
  for (let i = 0; i < days.length; i++) grid[days[i] as number] = amounts[i] as number;
  return internalRates(grid).rates.map((rate) => Math.log1p(rate) / yearsOf(1));
}

/** Newton's method on the value of the payments, from a rate of a day, which has fewer digits than one of a year. */
function polished({ amounts, years }: OrderedFlows, start: number): number {
  let u = start;
  const origin = u < 0 ? (years[years.length - 1] as number) : 0;
  for (let step = 0; step < STEPS; step++) {
    let [value, slope] = [0, 0];
    for (let i = 0; i < amounts.length; i++) {
      const time = (years[i] as number) - origin;
      const present = (amounts[i] as number) * Math.exp(-u * time);
      value += present;
      slope -= time * present;
    }
    const change = value / slope;
    if (!(Math.abs(change) <= LARGEST_CHANGE * (1 + Math.abs(u)))) break;
    u -= change;
  }
  return u;
}
