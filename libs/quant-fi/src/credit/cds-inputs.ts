import {
  type CalendarDay,
  calendarDay,
  choice,
  type CompleteOf,
  flag,
  InvalidInputError,
  number,
  omittable,
} from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { type BusinessDayConvention, CONVENTIONS } from '../calendars/business-days';
import { weekendsOnly } from '../calendars/weekends-only';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';

const DAY_COUNTS = ['ACT/360', 'ACT/365F'] as const;
const BIASES = ['none', 'half-day'] as const;
/** Two centuries of months. */
const MOST_PERIODS = 2400;

/** Day count of the premium. */
export type PremiumDayCount = (typeof DAY_COUNTS)[number];

/** What version 1.8.2 of the ISDA standard model took out: half a day more in the premium that is due at default. */
export type AccrualBias = (typeof BIASES)[number];

/** Fields of a swap but for its quote. */
export const cdsFields = {
  /** Day of the curves. */
  referenceDate: calendarDay(),
  /** Periods of the premium. */
  schedule: scheduleField(),
  /** Premium of a year as a fraction of the face value, 0 … 10. */
  couponRate: number({ atLeast: 0, atMost: 10 }),
  /** Part of the face value that is left after a default, 0 … < 1; default 0.4. */
  recoveryRate: number({ atLeast: 0, lessThan: 1 }, 0.4),
  /** Notional amount, > 0; default 1. */
  face: number({ greaterThan: 0 }, 1),
  /** 'ACT/360' (default) or 'ACT/365F'. */
  dayCount: choice<PremiumDayCount>(DAY_COUNTS, 'ACT/360'),
  /** Whether the last period counts its last day; default true. */
  includesLastDay: flag(true),
  /** Business days of payments; default `weekendsOnly`. */
  calendar: calendarField(weekendsOnly),
  /** Where a payment moves that is due on another day; default 'following'. */
  convention: choice<BusinessDayConvention>(CONVENTIONS, 'following'),
  /** Day on which the upfront is paid; default three business days after the reference date. */
  settlement: omittable(calendarDay()),
  /** 'none' (default) or 'half-day'. */
  accrualBias: choice<AccrualBias>(BIASES, 'none'),
};

/** A credit default swap. */
export interface CreditDefaultSwap {
  /** Day of the curves: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly referenceDate: CalendarDay;
  /** Periods of the premium, made by `schedule` with the rule 'cds2015'; protection ends on its last day. */
  readonly schedule: PeriodSchedule;
  /** Premium of a year as a fraction of the face value [1/year], 0 … 10: 100 basis points are 0.01. */
  readonly couponRate: number;
  /** Part of the face value that is left after a default, 0 … < 1; default 0.4. */
  readonly recoveryRate?: number | undefined;
  /** Notional amount [currency], > 0; default 1. */
  readonly face?: number | undefined;
  /** Of the premium: 'ACT/360' (default) or 'ACT/365F'. */
  readonly dayCount?: PremiumDayCount | undefined;
  /** Whether the last period counts its last day, as the standard contract has it; default true. */
  readonly includesLastDay?: boolean | undefined;
  /** Business days of payments; default `weekendsOnly`. */
  readonly calendar?: BusinessCalendar | undefined;
  /** Where a payment moves that is due on another day; default 'following'. */
  readonly convention?: BusinessDayConvention | undefined;
  /** Day on which the upfront is paid; default three business days after the reference date. */
  readonly settlement?: CalendarDay | undefined;
  /** 'none' (default), or 'half-day' as in versions of the model before 1.8.2. */
  readonly accrualBias?: AccrualBias | undefined;
}

export type CompleteCds = CompleteOf<{ readonly fields: typeof cdsFields }>;

/** The relations of a credit default swap. */
export function assertCds({ schedule: { days }, referenceDate, settlement = referenceDate }: CompleteCds): void {
  const last = days.at(-1) as string;
  if (days.length > MOST_PERIODS + 1) refuse('schedule', `of at most ${MOST_PERIODS} periods`, days.length - 1);
  if (isoDate(referenceDate) >= last)
    refuse('referenceDate', `before the end of protection, ${last}`, isoDate(referenceDate));
  if (settlement < referenceDate) refuse('settlement', 'the reference date or later', isoDate(settlement));
}

function refuse(name: string, rule: string, value: unknown): never {
  throw new InvalidInputError([name], 'value_error', rule, value);
}
