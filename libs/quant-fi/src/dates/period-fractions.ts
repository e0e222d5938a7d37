import { dayNumber, InvalidInputError } from '@quant/core';
import { civilDate, dayOf, isLeapYear, isoDate } from '@quant/core/kernels';
import { addMonths } from '../schedules/roll-days';
import { type PeriodSchedule } from '../schedules/schedule';

const MONTHS_PER_YEAR = 12;

/**
 * Time by ACT/ACT ICMA: each day is its part of a regular period. Days in an odd period belong to the regular ones before its end, or
 * after its beginning if it is the last of several periods.
 *
 * @see ICMA, "Primary Market Handbook", rule 251.1(iii); ISDA (1999), "EMU and Market Conventions: Recent Developments".
 */
export function icmaFraction(from: number, to: number, schedule: PeriodSchedule): number {
  const days = schedule.days.map((day) => dayNumber(day, 'schedule'));
  assertInside([from, to], days);
  let periods = 0;
  for (let i = 0; i + 1 < days.length; i++) {
    const [start, end] = [Math.max(from, days[i] as number), Math.min(to, days[i + 1] as number)];
    if (start < end) periods += periodsWithin(start, end, days, i, schedule);
  }
  return (periods * schedule.months) / MONTHS_PER_YEAR;
}

/** Regular periods between two days of period i, a fraction. */
export function periodsWithin(
  from: number,
  to: number,
  days: readonly number[],
  i: number,
  schedule: PeriodSchedule,
): number {
  const [start, end] = [days[i] as number, days[i + 1] as number];
  if (schedule.isRegular[i] === true) return (to - from) / (end - start);
  const { months, endOfMonth } = schedule;
  return i > 0 && i + 2 === days.length
    ? notionalPeriods(from, to, start, months, endOfMonth)
    : notionalPeriods(from, to, end, -months, endOfMonth);
}

/** The same, of notional periods that follow a day (months > 0), or precede it (months < 0). */
function notionalPeriods(from: number, to: number, seed: number, months: number, endOfMonth: boolean): number {
  let periods = 0;
  for (let k = 1, near = seed; months > 0 ? near < to : near > from; k++) {
    const far = addMonths(seed, k * months, endOfMonth);
    const overlap = Math.min(to, Math.max(near, far)) - Math.max(from, Math.min(near, far));
    if (overlap > 0) periods += overlap / Math.abs(far - near);
    near = far;
  }
  return periods;
}

/**
 * Time by ACT/365L.
 *
 * @see ICMA, "Primary Market Handbook", rule 251.1(i).
 */
export function leapYearFraction(from: number, to: number, schedule: PeriodSchedule): number {
  const days = schedule.days.map((day) => dayNumber(day, 'schedule'));
  assertInside([from, to], days);
  const coupon = days.find((day) => day >= to && day > from) ?? to;
  const isLong = schedule.months === MONTHS_PER_YEAR ? hasLeapDay(from, coupon) : isLeapYear(civilDate(coupon).year);
  return (to - from) / (isLong ? 366 : 365);
}

/** Whether a 29 February lies after the first day, and not after the second one. */
function hasLeapDay(from: number, to: number): boolean {
  for (let { year } = civilDate(from); dayOf(year, 1, 1) <= to; year++) {
    if (!isLeapYear(year)) continue;
    const leapDay = dayOf(year, 2, 29);
    if (leapDay > from && leapDay <= to) return true;
  }
  return false;
}

function assertInside(both: readonly number[], days: readonly number[]): void {
  const [first, last] = [days[0] as number, days.at(-1) as number];
  both.forEach((day, i) => {
    if (day >= first && day <= last) return;
    const rule = `within the schedule, ${isoDate(first)} to ${isoDate(last)}`;
    throw new InvalidInputError([i === 0 ? 'start' : 'end'], 'value_error', rule, isoDate(day));
  });
}
