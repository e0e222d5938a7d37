import { assertOneOf, type CalendarDay, dayNumber, nearestWord } from '@quant/core';
import { civilDate, type CivilDate, dayOf, daysInMonth, isLeapYear } from '@quant/core/kernels';
import { openDaysBetween } from '../calendars/business-days-between';
import { completeDayCount, type CompleteDayCount, type DayCountOptions, needed } from './day-count-options';
import { icmaFraction, leapYearFraction } from './period-fractions';

export const CONVENTIONS = [
  '30/360 US',
  '30E/360',
  '30E/360 ISDA',
  'ACT/360',
  'ACT/365F',
  'ACT/365L',
  'ACT/ACT ISDA',
  'ACT/ACT ICMA',
  'BUS/252',
] as const;
const BUSINESS_DAYS = 252;

/** How days are counted, and what a year is. */
export type DayCountConvention = (typeof CONVENTIONS)[number];

/**
 * Time between two days as a fraction of a year, by a day count convention.
 *
 * 30/360: (360·(y₂ − y₁) + 30·(m₂ − m₁) + (d₂ − d₁))/360, where a 31st is a 30th by the rules of the convention;
 * ACT/360 and ACT/365F: days/360, days/365;  ACT/ACT ISDA: days in leap years/366 + other days/365
 * ACT/ACT ICMA: Σ days in a period/(periods a year · days of the period), over regular periods that a schedule's odd ones are made of
 * ACT/365L: days/366 if the coupon of `end` is paid in a leap year (of annual coupons: after a 29 February), else days/365
 * BUS/252: business days/252
 *
 * @param start       first day: YYYY-MM-DD, or a Date at midnight UTC  years 1600 … 9999
 * @param end         last day, not counted itself
 * @param convention  '30/360 US', '30E/360', '30E/360 ISDA', 'ACT/360', 'ACT/365F', 'ACT/365L', 'ACT/ACT ISDA', 'ACT/ACT ICMA' or
 *   'BUS/252'
 * @param options.schedule  periods by `schedule`, needed by ACT/ACT ICMA and ACT/365L
 * @param options.calendar  needed by BUS/252
 * @param options.maturity  last day of the contract, which 30E/360 ISDA leaves as it is at the end of February; default none
 * @returns years; negative where end is before start
 * @throws InvalidInputError  a day does not exist, is of another form or outside the schedule; the convention or an option is unknown;
 *   the option is absent that the convention needs
 * @remarks '30/360 US' is the bond basis with the end of February: d₂ = 30 if both days are its last, then d₁ = 30 if the first
 *          is; d₂ = 31 becomes 30 where d₁ ≥ 30; d₁ = 31 becomes 30. '30E/360', the Eurobond basis, makes each 31st a 30th;
 *          '30E/360 ISDA' also the last of February, but not if that is the maturity. QuantLib has the rule for February after the
 *          others, and so a day more from its last day to a 31st. From an end before the start the fraction is that of the exchanged
 *          days, negative. Accuracy: exact days, one rounding of the quotient (three for ACT/ACT ISDA, one a period for ACT/ACT ICMA).
 *          Cost: O(1); of ACT/ACT ICMA and ACT/365L O(periods), of BUS/252 O(days).
 * @see ISDA (2006), "2006 ISDA Definitions", section 4.16; SIFMA, "Standard Securities Calculation Methods", on 30/360; ICMA, "Primary
 *   Market Handbook", rule 251, on ACT/ACT ICMA and ACT/365L.
 * @example
 * dayCountFraction('2024-01-15', '2024-07-15', '30/360 US'); // 0.5
 * dayCountFraction('2024-01-15', '2024-07-15', 'ACT/360'); // ≈ 0.505555555555556
 * dayCountFraction('2023-11-01', '2024-05-01', 'ACT/ACT ISDA'); // ≈ 0.497724380567408
 * const halfYears = schedule({ start: '2002-08-15', end: '2004-07-15', frequency: 2, stub: 'long-front' });
 * dayCountFraction('2002-08-15', '2003-07-15', 'ACT/ACT ICMA', { schedule: halfYears }); // ≈ 0.91576086956521739
 */
export function dayCountFraction(
  start: CalendarDay,
  end: CalendarDay,
  convention: DayCountConvention,
  options: DayCountOptions = {},
): number {
  const [from, to] = [dayNumber(start, 'start'), dayNumber(end, 'end')];
  assertOneOf(convention, 'convention', CONVENTIONS, nearestWord);
  const complete = completeDayCount(options);
  return to < from ? 0 - fractionOf(to, from, convention, complete) : fractionOf(from, to, convention, complete);
}

/** The same of numbers of days, ascending. */
export function fractionOf(
  from: number,
  to: number,
  convention: DayCountConvention,
  options: CompleteDayCount,
): number {
  switch (convention) {
    case '30/360 US':
    case '30E/360':
      return days360(from, to, convention) / 360;
    case '30E/360 ISDA':
      return days360(from, to, convention, options.maturity) / 360;
    case 'ACT/360':
      return (to - from) / 360;
    case 'ACT/365F':
      return (to - from) / 365;
    case 'ACT/365L':
      return leapYearFraction(from, to, needed(options.schedule, 'schedule', convention));
    case 'ACT/ACT ISDA':
      return actualActual(from, to);
    case 'ACT/ACT ICMA':
      return icmaFraction(from, to, needed(options.schedule, 'schedule', convention));
    case 'BUS/252':
      return openDaysBetween(needed(options.calendar, 'calendar', convention), from, to) / BUSINESS_DAYS;
  }
}

/** Days between two days in a year of twelve months of 30 days. Preconditions, unchecked: numbers of days, ascending. */
export function days360(
  from: number,
  to: number,
  convention: '30/360 US' | '30E/360' | '30E/360 ISDA',
  maturity?: number,
): number {
  const [start, end] = [civilDate(from), civilDate(to)];
  const [first, last] =
    convention === '30/360 US'
      ? bondBasisDays(start, end)
      : convention === '30E/360'
        ? eurobondDays(start, end)
        : isdaDays(start, end, to === maturity);
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + (last - first);
}

function eurobondDays(start: CivilDate, end: CivilDate): [first: number, last: number] {
  return [Math.min(30, start.day), Math.min(30, end.day)];
}

function isdaDays(start: CivilDate, end: CivilDate, isMaturity: boolean): [first: number, last: number] {
  const [first, last] = eurobondDays(start, end);
  return [isEndOfFebruary(start) ? 30 : first, isEndOfFebruary(end) && !isMaturity ? 30 : last];
}

function bondBasisDays(start: CivilDate, end: CivilDate): [first: number, last: number] {
  let [first, last] = [start.day, end.day];
  if (isEndOfFebruary(start)) {
    if (isEndOfFebruary(end)) last = 30;
    first = 30;
  }
  if (last === 31 && first >= 30) last = 30;
  return [Math.min(30, first), last];
}

function isEndOfFebruary({ year, month, day }: CivilDate): boolean {
  return month === 2 && day === daysInMonth(year, month);
}

function actualActual(from: number, to: number): number {
  const [first, last] = [civilDate(from).year, civilDate(to).year];
  if (first === last) return (to - from) / daysInYear(first);
  const inFirst = (dayOf(first + 1, 1, 1) - from) / daysInYear(first);
  const inLast = (to - dayOf(last, 1, 1)) / daysInYear(last);
  return last - first - 1 + inFirst + inLast;
}

function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}
