import { dayNumber } from '@quant/core';
import { dayOf, daysInMonth } from '@quant/core/kernels';
import { easterSunday } from './easter-sunday';
import { MONDAY, type MarketDay } from '../market-day';

/** Whether a day is a certain holiday. */
export type HolidayRule = (day: MarketDay) => boolean;

/** Days by which a holiday moves if it falls on that weekday, 0 Sunday … 6 Saturday. */
export type Moves = Readonly<Record<number, number>>;

/** The same day of every year; a holiday that moves is observed on both days. */
/* @__NO_SIDE_EFFECTS__ */
export function everyYear(month: number, day: number, moves: Moves = {}): HolidayRule {
  return (date) => {
    // at most a month away: the answer for all other days, and quick
    if ((date.month - month + 13) % 12 > 2) return false;
    // the eve of a New Year's Day belongs to the next year
    const year = month === 1 && date.month === 12 ? date.year + 1 : date.year;
    const moved = date.number - dayOf(year, month, day);
    return moved === 0 || (Math.abs(moved) < 7 && moves[(date.weekday - moved + 7) % 7] === moved);
  };
}

/** The first, second, … of a weekday in a month. */
/* @__NO_SIDE_EFFECTS__ */
export function nthWeekday(nth: number, weekday: number, month: number): HolidayRule {
  return (date) => date.month === month && date.weekday === weekday && Math.ceil(date.day / 7) === nth;
}

/** The last Monday of a month. */
/* @__NO_SIDE_EFFECTS__ */
export function lastMonday(month: number): HolidayRule {
  return ({ year, month: itsMonth, day, weekday }) =>
    itsMonth === month && weekday === MONDAY && day > daysInMonth(year, month) - 7;
}

/** A number of days after Easter Sunday. */
/* @__NO_SIDE_EFFECTS__ */
export function afterEaster(days: number): HolidayRule {
  return ({ year, month, number }) => month >= 3 && month <= 5 && number === easterSunday(year) + days;
}

/** A rule that holds in some years only, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function between(first: number, last: number, rule: HolidayRule): HolidayRule {
  return (date) => date.year >= first && date.year <= last && rule(date);
}

/** A rule that does not hold in the years listed. */
/* @__NO_SIDE_EFFECTS__ */
export function exceptIn(years: readonly number[], rule: HolidayRule): HolidayRule {
  return (date) => !years.includes(date.year) && rule(date);
}

/** Holidays of one time. */
/* @__NO_SIDE_EFFECTS__ */
export function onDays(days: readonly string[]): HolidayRule {
  const numbers = new Set(days.map((day) => dayNumber(day, 'day')));
  return ({ number }) => numbers.has(number);
}
