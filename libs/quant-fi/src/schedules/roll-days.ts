import { civilDate, dayOf, daysInMonth } from '@quant/core/kernels';
import { adjusted } from '../calendars/business-days';
import { weekdayOf } from '../calendars/market-day';
import { type CompleteSchedule, monthsOf, ruleOf } from './schedule-inputs';

const MONTHS_PER_YEAR = 12;
const WEDNESDAY = 3;

/** Ends of the periods before they are adjusted, and which periods are as long as all regular ones. */
export interface RollDays {
  readonly days: number[];
  readonly isRegular: boolean[];
}

/**
 * The day a number of months after another: the same day of its month, or the last one of a shorter month; with `endOfMonth` the last
 * one whenever the day is the last of its month.
 */
export function addMonths(from: number, months: number, endOfMonth: boolean): number {
  const { year, month, day } = civilDate(from);
  const index = MONTHS_PER_YEAR * year + month - 1 + months;
  const itsYear = Math.floor(index / MONTHS_PER_YEAR);
  const itsMonth = index - MONTHS_PER_YEAR * itsYear + 1;
  const last = daysInMonth(itsYear, itsMonth);
  const isAtEnd = endOfMonth && day === daysInMonth(year, month);
  return dayOf(itsYear, itsMonth, isAtEnd ? last : Math.min(day, last));
}

/** Days counted from one end by whole periods, or on fixed days of months. */
export function rollDays(terms: CompleteSchedule): RollDays {
  switch (ruleOf(terms)) {
    case 'backward':
      return mirrored(steps(terms.end, terms.start, terms.nextToLastDate, terms.firstDate, terms, -1));
    case 'forward':
      return steps(terms.start, terms.end, terms.firstDate, terms.nextToLastDate, terms, 1);
    case 'imm':
      return onThirdWednesdays(steps(terms.start, terms.end, undefined, undefined, terms, 1));
    case 'cds2015':
      return onTwentieths(terms);
  }
}

/**
 * Days from one end of the schedule to the other, in whole periods from the first one, or from the day after an odd period there.
 *
 * @param from     end to count from
 * @param to       the other end
 * @param nearOdd  end of the odd period at `from`
 * @param farOdd   beginning of the odd period at `to`
 * @param sign     1 forwards in time, −1 backwards
 */
function steps(
  from: number,
  to: number,
  nearOdd: number | undefined,
  farOdd: number | undefined,
  terms: CompleteSchedule,
  sign: 1 | -1,
): RollDays {
  const months = sign * monthsOf(terms);
  const at = (seed: number, periods: number) => addMonths(seed, periods * months, terms.endOfMonth);
  const days = [from];
  const isRegular: boolean[] = [];
  const add = (day: number, regular: boolean) => {
    if (day === days.at(-1)) return;
    days.push(day);
    isRegular.push(regular);
  };
  const seed = nearOdd ?? from;
  add(seed, at(from, 1) === seed);
  const exit = farOdd ?? to;
  for (let periods = 1, day = at(seed, 1); sign * day <= sign * exit; day = at(seed, ++periods)) add(day, true);
  add(exit, false);
  add(to, false);
  return terms.stub?.startsWith('long') === true ? withLongStub({ days, isRegular }) : { days, isRegular };
}

/** The odd period at the end of the list joined with the one before. */
function withLongStub({ days, isRegular }: RollDays): RollDays {
  if (isRegular.length < 2 || isRegular.at(-1) === true) return { days, isRegular };
  return { days: [...days.slice(0, -2), ...days.slice(-1)], isRegular: [...isRegular.slice(0, -2), false] };
}

function mirrored({ days, isRegular }: RollDays): RollDays {
  return { days: [...days].reverse(), isRegular: [...isRegular].reverse() };
}

/** All days but the first and the last moved to the third Wednesdays of their months. */
function onThirdWednesdays({ days, isRegular }: RollDays): RollDays {
  const last = days.length - 1;
  const moved = days.map((day, i) => (i === 0 || i === last ? day : thirdWednesday(day)));
  return { days: moved, isRegular };
}

function thirdWednesday(day: number): number {
  const { year, month } = civilDate(day);
  const first = dayOf(year, month, 1);
  return first + ((WEDNESDAY - weekdayOf(first) + 7) % 7) + 14;
}

/** The 20th of March, June, September or December at or before a day. */
function twentiethBefore(day: number): number {
  const { year, month, day: ofMonth } = civilDate(day);
  const before = MONTHS_PER_YEAR * year + month - (ofMonth < 20 ? 1 : 0);
  const quarter = before - (before % 3);
  return addMonths(dayOf(0, 1, 20), quarter - 1, false);
}

/** From the 20th at or before the start, adjusted, to the one at or after the end; every period is a regular one. */
function onTwentieths({ start, end, calendar, convention }: CompleteSchedule): RollDays {
  const before = twentiethBefore(start);
  const first = adjusted(calendar, before, convention) > start ? addMonths(before, -3, false) : before;
  const days = [first];
  for (let i = 1; (days.at(-1) as number) < end; i++) days.push(addMonths(first, 3 * i, false));
  return { days, isRegular: days.slice(1).map(() => true) };
}
