import {
  type CalendarDay,
  calendarDay,
  choice,
  type CompleteOf,
  inputs,
  integer,
  InvalidInputError,
  number,
  omittable,
  type Series,
  series,
} from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { type BusinessDayConvention, CONVENTIONS as BUSINESS_DAYS } from '../calendars/business-days';
import { weekendsOnly } from '../calendars/weekends-only';
import { CONVENTIONS, type DayCountConvention } from '../dates/day-count';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';

/** Two centuries of months. */
const MOST_PERIODS = 2400;

export const scheduledBondFields = {
  /** Periods of the coupons, made by `schedule`. */
  schedule: scheduleField(),
  /** Day on which the bond is paid for, within the schedule. */
  settlement: calendarDay(),
  /** Coupons of a year as a fraction of the face value, −1 … 1; instead of it `rates`. */
  couponRate: omittable(number({ atLeast: -1, atMost: 1 })),
  /** The same by period. */
  rates: omittable(series({ atLeast: 1, atMost: MOST_PERIODS }, { atLeast: -1, atMost: 1 })),
  /** Face value, > 0; default 100. */
  face: number({ greaterThan: 0 }, 100),
  /** Outstanding face value in each period, for a bond that is repaid in parts; instead of `face`. */
  faces: omittable(series({ atLeast: 1, atMost: MOST_PERIODS }, { greaterThan: 0 })),
  /** Paid back at the end of the last period; default the face value then outstanding. */
  redemption: omittable(number({ greaterThan: 0 })),
  /** Day count of the coupons; default 'ACT/ACT ICMA'. */
  dayCount: choice<DayCountConvention>(CONVENTIONS, 'ACT/ACT ICMA'),
  /** Business days of payments; default `weekendsOnly`. */
  calendar: calendarField(weekendsOnly),
  /** Where a payment moves that is due on another day; default 'following'. */
  convention: choice<BusinessDayConvention>(BUSINESS_DAYS, 'following'),
  /** Business days before a payment from which the bond is sold without the coupon, 0 … 60; default 0: never. */
  exDividendDays: integer({ atLeast: 0, atMost: 60 }, 0),
};

/** A bond whose coupons are due at the ends of the periods of a schedule. */
export interface ScheduledBond {
  /** Periods of the coupons, made by `schedule`. */
  readonly schedule: PeriodSchedule;
  /** Day on which the bond is paid for, within the schedule: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly settlement: CalendarDay;
  /** Coupons of a year as a fraction of the face value, −1 … 1, 0 for a zero-coupon bond; instead of it `rates`. */
  readonly couponRate?: number | undefined;
  /** The same by period: for steps, or those of `floatingRates`. */
  readonly rates?: Series | undefined;
  /** Face value [currency], > 0; default 100. */
  readonly face?: number | undefined;
  /** Outstanding face value in each period [currency], not rising, for a bond repaid in parts; instead of `face`. */
  readonly faces?: Series | undefined;
  /** Paid back at the end of the last period [currency]; default the face value then outstanding. */
  readonly redemption?: number | undefined;
  /** Day count of the coupons; default 'ACT/ACT ICMA'. */
  readonly dayCount?: DayCountConvention | undefined;
  /** Business days of payments, and of BUS/252; default `weekendsOnly`. */
  readonly calendar?: BusinessCalendar | undefined;
  /** Where a payment moves that is due on another day; default 'following'. */
  readonly convention?: BusinessDayConvention | undefined;
  /** Business days before a payment from which the bond is sold without the coupon, 0 … 60; default 0: never. */
  readonly exDividendDays?: number | undefined;
}

export type CompleteScheduledBond = CompleteOf<{ readonly fields: typeof scheduledBondFields }>;

/** The relations of a scheduled bond. */
export function assertScheduledBond(bond: CompleteScheduledBond): void {
  assertRates(bond);
  assertFaces(bond);
  const [first, last] = [bond.schedule.days[0] as string, bond.schedule.days.at(-1) as string];
  const settlement = isoDate(bond.settlement);
  if (settlement < first || settlement >= last)
    refuse('settlement', `within the schedule, ${first} to the day before ${last}`, settlement);
}

function assertRates({ couponRate, rates, schedule }: CompleteScheduledBond): void {
  if (rates === undefined) {
    if (couponRate === undefined) throw new InvalidInputError(['couponRate'], 'missing', 'given, or rates', couponRate);
    return;
  }
  if (couponRate !== undefined) refuse('couponRate', 'left out if rates are given', couponRate);
  assertCount('rates', rates, schedule);
}

function assertFaces({ faces, schedule }: CompleteScheduledBond): void {
  if (faces === undefined) return;
  assertCount('faces', faces, schedule);
  for (let i = 1; i < faces.length; i++) {
    if ((faces[i] as number) > (faces[i - 1] as number)) refuse('faces', 'falling, or level', faces[i]);
  }
}

function assertCount(name: string, values: ArrayLike<number>, { isRegular }: PeriodSchedule): void {
  if (values.length !== isRegular.length) refuse(name, `of ${isRegular.length} elements, one a period`, values);
}

function refuse(name: string, rule: string, value: unknown): never {
  throw new InvalidInputError([name], 'value_error', rule, value);
}

export const scheduledBond = inputs(scheduledBondFields, { assertScheduledBond });
