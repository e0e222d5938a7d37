import {
  calendarDay,
  choice,
  type CompleteOf,
  flag,
  integer,
  InvalidInputError,
  number,
  omittable,
  refined,
} from '@quant/core';
import { civilDate, type CivilDate, dayOf, daysInMonth, isoDate } from '@quant/core/kernels';
import { days360 } from '../dates/day-count';

const DAY_COUNTS = ['30/360 US', '30E/360', 'ACT/ACT ICMA'] as const;
const MONTHS_PER_YEAR = 12;

/** How the part of a coupon that has accrued is counted: in a year of 360 days, or by the actual days of the coupon's period. */
export type BondDayCount = (typeof DAY_COUNTS)[number];

/** The rule of a rate that might have been given in percent. */
export function asFraction(most: number): string {
  return `at most ${most}: a fraction, 5 % is 0.05`;
}

/** Input fields of a bond with level coupons. */
export const bondFields = {
  /** Coupons of a year as a fraction of the face value, 0 … 1. */
  couponRate: refined(number({ atLeast: 0, atMost: 10 }), (rate) => rate <= 1, asFraction(1)),
  /** To maturity, > 0, ≤ 100 years; instead of the two days. */
  years: omittable(number({ greaterThan: 0, atMost: 100 })),
  /** Day on which the bond is paid for; with `maturity`, instead of `years`. */
  settlement: omittable(calendarDay()),
  /** Day on which the face value is paid back. */
  maturity: omittable(calendarDay()),
  /** Paid back at maturity, > 0; default 100. */
  face: number({ greaterThan: 0 }, 100),
  /** Coupons a year, 1 … 12; with days one of 1, 2, 3, 4, 6 and 12; default 2. */
  frequency: integer({ atLeast: 1, atMost: MONTHS_PER_YEAR }, 2),
  /** Day count of accrued interest; default '30/360 US'. */
  dayCount: choice<BondDayCount>(DAY_COUNTS, '30/360 US'),
  /** Coupons on the last days of their months if the maturity is the last day of its month; default true. */
  endOfMonth: flag(true),
};

/** Defaults written out, days as their numbers. */
export type CompleteBondTerms = CompleteOf<{ readonly fields: typeof bondFields }>;

/** `years`, or both days, in order, with coupons a whole number of months apart. */
export function assertTime({
  years,
  settlement,
  maturity,
  frequency,
}: Omit<CompleteBondTerms, 'couponRate' | 'face'>): void {
  if (years !== undefined) {
    if (settlement === undefined && maturity === undefined) return;
    throw new InvalidInputError(['years'], 'value_error', 'left out if settlement and maturity are given', years);
  }
  if (settlement === undefined && maturity === undefined) {
    throw new InvalidInputError(['years'], 'missing', 'given, or settlement and maturity', years);
  }
  if (settlement === undefined)
    throw new InvalidInputError(['settlement'], 'missing', 'given beside maturity', settlement);
  if (maturity === undefined) throw new InvalidInputError(['maturity'], 'missing', 'given beside settlement', maturity);
  if (maturity <= settlement)
    throw new InvalidInputError(
      ['maturity'],
      'value_error',
      `after the settlement, ${isoDate(settlement)}`,
      isoDate(maturity),
    );
  if (MONTHS_PER_YEAR % frequency !== 0) {
    throw new InvalidInputError(['frequency'], 'value_error', '1, 2, 3, 4, 6 or 12 for a bond with days', frequency);
  }
}

/** Position of the settlement date between two coupons. */
export interface CouponTimes {
  /** Coupons still to come. */
  readonly periods: number;
  /** Part of the current period that has passed, 0 … 1. */
  readonly elapsed: number;
  /** Part of the current coupon that has accrued, ≥ 0. */
  readonly accrued: number;
}

/** A time to maturity this near to a whole number of periods, in periods, is that number. */
const WHOLE = 1e-9;

/** Coupons to come, and what part of the current period has passed. Preconditions, unchecked: as {@link assertTime}. */
export function couponTimes(terms: Omit<CompleteBondTerms, 'couponRate' | 'face'>): CouponTimes {
  const { years = 0, settlement, maturity, frequency } = terms;
  if (settlement !== undefined && maturity !== undefined) return datedCoupons({ ...terms, settlement, maturity });
  const time = years * frequency;
  const whole = Math.round(time);
  if (whole > 0 && Math.abs(time - whole) <= WHOLE) return { periods: whole, elapsed: 0, accrued: 0 };
  const periods = Math.ceil(time);
  return { periods, elapsed: periods - time, accrued: periods - time };
}

interface DatedTerms extends Pick<CompleteBondTerms, 'frequency' | 'dayCount' | 'endOfMonth'> {
  readonly settlement: number;
  readonly maturity: number;
}

function datedCoupons({ settlement, maturity, frequency, dayCount, endOfMonth }: DatedTerms): CouponTimes {
  const last = civilDate(maturity);
  const now = civilDate(settlement);
  const months = MONTHS_PER_YEAR / frequency;
  const couponBefore = (count: number) => monthsBefore(last, count * months, endOfMonth);
  // the coupon before the settlement, or on it, lies no more than a period before or after what whole months say
  const distance = MONTHS_PER_YEAR * (last.year - now.year) + (last.month - now.month);
  let periods = Math.max(1, Math.floor(distance / months) - 1);
  while (couponBefore(periods) > settlement) periods++;
  const previous = couponBefore(periods);
  const accrued =
    dayCount === 'ACT/ACT ICMA'
      ? (settlement - previous) / (couponBefore(periods - 1) - previous)
      : (days360(previous, settlement, dayCount) * frequency) / 360;
  // by months of 30 days, more than a coupon may have accrued a day before it is paid: from 28 February to 30 August
  return { periods, elapsed: Math.min(accrued, 1), accrued };
}

/**
 * The day of a coupon, whole months before the maturity: the same day of its month, or the last one of a shorter month;
 * by the rule for ends of months, the last one whenever the maturity is the last day of its month.
 */
function monthsBefore({ year, month, day }: CivilDate, months: number, endOfMonth: boolean): number {
  const index = MONTHS_PER_YEAR * year + month - 1 - months;
  const earlierYear = Math.floor(index / MONTHS_PER_YEAR);
  const earlierMonth = index - MONTHS_PER_YEAR * earlierYear + 1;
  const lastDay = daysInMonth(earlierYear, earlierMonth);
  const isAtEnd = endOfMonth && day === daysInMonth(year, month);
  return dayOf(earlierYear, earlierMonth, isAtEnd ? lastDay : Math.min(day, lastDay));
}
