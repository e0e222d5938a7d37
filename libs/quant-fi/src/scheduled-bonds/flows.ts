import { dayNumber } from '@quant/core';
import { adjusted, openDay } from '../calendars/business-days';
import { days360, fractionOf } from '../dates/day-count';
import { periodsWithin } from '../dates/period-fractions';
import { type CompleteScheduledBond } from './bond-inputs';

const MONTHS_PER_YEAR = 12;

/** A payment after the settlement. Days are numbers. */
interface Flow {
  readonly start: number;
  readonly end: number;
  readonly paid: number;
  readonly coupon: number;
  readonly principal: number;
  /** Regular periods from the settlement to the end of the period. */
  readonly periods: number;
}

/** Payments to come, and the interest that has accrued. */
export interface Flows {
  readonly flows: readonly Flow[];
  readonly accrued: number;
  /** Face value outstanding. */
  readonly face: number;
  /** Coupons a year. */
  readonly frequency: number;
}

/** Payments after the settlement. Preconditions, unchecked: those that `assertScheduledBond` checks. */
export function flowsOf(bond: CompleteScheduledBond): Flows {
  const { settlement, schedule, faces, redemption } = bond;
  const days = schedule.days.map((day) => dayNumber(day, 'schedule'));
  const current = days.findLastIndex((day) => day <= settlement);
  const faceOf = (i: number) => (faces === undefined ? bond.face : (faces[i] as number));
  const last = days.length - 2;
  const flows: Flow[] = [];
  let periods = 0;
  for (let i = current; i <= last; i++) {
    const [start, end] = [days[i] as number, days[i + 1] as number];
    periods += periodsIn(bond, days, i, Math.max(start, settlement));
    const paid = adjusted(bond.calendar, end, bond.convention);
    const isPaid = i > current || !isExDividend(bond, paid);
    const coupon = isPaid ? faceOf(i) * rateOf(bond, i) * fractionOfPeriod(bond, days, i, end) : 0;
    const principal = i === last ? (redemption ?? faceOf(i)) : faceOf(i) - faceOf(i + 1);
    flows.push({ start, end, paid, coupon, principal, periods });
  }
  return {
    flows,
    accrued: accruedOf(bond, days, current, faceOf(current)),
    face: faceOf(current),
    frequency: MONTHS_PER_YEAR / schedule.months,
  };
}

/** Interest since the beginning of the current period; less its coupon if that goes to the seller. */
function accruedOf(bond: CompleteScheduledBond, days: readonly number[], i: number, face: number): number {
  const end = days[i + 1] as number;
  const accrued = fractionOfPeriod(bond, days, i, bond.settlement);
  const paid = adjusted(bond.calendar, end, bond.convention);
  const lost = isExDividend(bond, paid) ? fractionOfPeriod(bond, days, i, end) : 0;
  return face * rateOf(bond, i) * (accrued - lost) + 0;
}

function rateOf({ couponRate = 0, rates }: CompleteScheduledBond, i: number): number {
  return rates === undefined ? couponRate : (rates[i] as number);
}

function isExDividend({ settlement, calendar, exDividendDays }: CompleteScheduledBond, paid: number): boolean {
  if (exDividendDays === 0) return false;
  let day = paid;
  for (let left = exDividendDays; left > 0; left--) day = openDay(calendar, day - 1, -1);
  return settlement >= day;
}

/** Years from the beginning of period i to a day in it, by the day count of the coupons. */
function fractionOfPeriod(bond: CompleteScheduledBond, days: readonly number[], i: number, to: number): number {
  const { dayCount, schedule, calendar } = bond;
  const from = days[i] as number;
  if (dayCount === 'ACT/ACT ICMA')
    return (periodsWithin(from, to, days, i, schedule) * schedule.months) / MONTHS_PER_YEAR;
  // the coupons of regular periods are level, whatever the days between the ends of February and August
  const isLevel = is360(dayCount) && schedule.isRegular[i] === true && to === days[i + 1];
  return isLevel
    ? schedule.months / MONTHS_PER_YEAR
    : fractionOf(from, to, dayCount, { schedule, calendar, maturity: days.at(-1) });
}

/** Regular periods from a day in period i to its end. */
function periodsIn(bond: CompleteScheduledBond, days: readonly number[], i: number, from: number): number {
  const { dayCount, schedule } = bond;
  const [start, end] = [days[i] as number, days[i + 1] as number];
  if (!is360(dayCount)) return periodsWithin(from, end, days, i, schedule);
  const daysOfPeriod = 30 * schedule.months;
  const maturity = days.at(-1);
  const whole = schedule.isRegular[i] === true ? 1 : days360(start, end, dayCount, maturity) / daysOfPeriod;
  return Math.max(0, whole - days360(start, from, dayCount, maturity) / daysOfPeriod);
}

function is360(dayCount: string): dayCount is '30/360 US' | '30E/360' | '30E/360 ISDA' {
  return dayCount.startsWith('30');
}
