import {
  calendarDay,
  choice,
  type CompleteOf,
  flag,
  inputs,
  integer,
  InvalidInputError,
  omittable,
  type CalendarDay,
} from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { type BusinessDayConvention, CONVENTIONS } from '../calendars/business-days';
import { weekendsOnly } from '../calendars/weekends-only';

const RULES = ['backward', 'forward', 'imm', 'cds2015'] as const;
const STUBS = ['short-front', 'long-front', 'short-back', 'long-back'] as const;

/**
 * From which end the days of a schedule are counted: `backward` from the end, `forward` from the start, `imm` forward on third
 * Wednesdays, `cds2015` on the 20th of March, June, September and December.
 */
export type ScheduleRule = (typeof RULES)[number];

/** Where the period lies that is not a regular one, and whether it is shorter or longer. */
export type ScheduleStub = (typeof STUBS)[number];

const MONTHS_PER_YEAR = 12;
/** Days of two centuries. */
const LONGEST = 73_049;

const scheduleFields = {
  /** First day of the first period. */
  start: calendarDay(),
  /** Last day of the last period. */
  end: calendarDay(),
  /** Periods a year, 1, 2, 3, 4, 6 or 12; instead of it `tenorMonths`. */
  frequency: omittable(integer({ atLeast: 1, atMost: MONTHS_PER_YEAR })),
  /** Months of a period, 1 … 1200. */
  tenorMonths: omittable(integer({ atLeast: 1, atMost: 1200 })),
  /** Days on which the market is closed; default `weekendsOnly`. */
  calendar: calendarField(weekendsOnly),
  /** Where a day moves on which the market is closed; default 'unadjusted'. */
  convention: choice<BusinessDayConvention>(CONVENTIONS, 'unadjusted'),
  /** The same for the last day; default the convention. */
  terminationConvention: omittable(choice<BusinessDayConvention>(CONVENTIONS)),
  /** 'backward' (default), 'forward', 'imm' or 'cds2015'. */
  rule: omittable(choice<ScheduleRule>(RULES)),
  /** 'short-front', 'long-front', 'short-back' or 'long-back'; default the short one that the rule leaves. */
  stub: omittable(choice<ScheduleStub>(STUBS)),
  /** End of the first period. */
  firstDate: omittable(calendarDay()),
  /** Start of the last period. */
  nextToLastDate: omittable(calendarDay()),
  /** Days at the ends of months if the day counted from is one; default false. */
  endOfMonth: flag(false),
};

export const scheduleInputs = inputs(scheduleFields, { assertOrder, assertTenor, assertRule });

/** Inputs of a schedule, complete. */
export type CompleteSchedule = CompleteOf<{ readonly fields: typeof scheduleFields }>;

/** Terms from which a schedule is made. */
export interface ScheduleInputs {
  /** First day of the first period: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly start: CalendarDay;
  /** Last day of the last period, at most 200 years later. */
  readonly end: CalendarDay;
  /** Periods a year, 1, 2, 3, 4, 6 or 12; instead of it `tenorMonths`. */
  readonly frequency?: number | undefined;
  /** Months of a period, 1 … 1200; instead of it `frequency`. */
  readonly tenorMonths?: number | undefined;
  /** Days on which the market is closed; default `weekendsOnly`. */
  readonly calendar?: BusinessCalendar | undefined;
  /** Where a day moves on which the market is closed; default 'unadjusted'. */
  readonly convention?: BusinessDayConvention | undefined;
  /** The same for the last day; default the convention. */
  readonly terminationConvention?: BusinessDayConvention | undefined;
  /** 'backward' (default), 'forward', 'imm' or 'cds2015'. */
  readonly rule?: ScheduleRule | undefined;
  /** 'short-front', 'long-front', 'short-back' or 'long-back'; default the short one that the rule leaves. */
  readonly stub?: ScheduleStub | undefined;
  /** End of the first period, between start and end. */
  readonly firstDate?: CalendarDay | undefined;
  /** Start of the last period, between start and end. */
  readonly nextToLastDate?: CalendarDay | undefined;
  /** Days at the ends of months if the day counted from is one; default false. */
  readonly endOfMonth?: boolean | undefined;
}

/** The rule, or the one that the stub asks for. */
export function ruleOf({ rule, stub }: Pick<CompleteSchedule, 'rule' | 'stub'>): ScheduleRule {
  return rule ?? (stub?.endsWith('back') === true ? 'forward' : 'backward');
}

/** Months of a period. */
export function monthsOf({ frequency, tenorMonths = 3 }: Pick<CompleteSchedule, 'frequency' | 'tenorMonths'>): number {
  return frequency === undefined ? tenorMonths : MONTHS_PER_YEAR / frequency;
}

/** Throws an error that names the input. */
function refuse(name: string, rule: string, value: unknown): never {
  throw new InvalidInputError([name], value === undefined ? 'missing' : 'value_error', rule, value);
}

function assertOrder({ start, end, firstDate, nextToLastDate }: CompleteSchedule): void {
  if (end <= start) refuse('end', `after the start, ${isoDate(start)}`, isoDate(end));
  if (end - start > LONGEST) refuse('end', 'at most 200 years after the start', isoDate(end));
  const first = firstDate ?? start;
  const last = nextToLastDate ?? end;
  if (first < start || first > last) refuse('firstDate', 'between start and end', isoDate(first));
  if (last > end) refuse('nextToLastDate', 'between start and end', isoDate(last));
}

function assertTenor({ frequency, tenorMonths, rule }: CompleteSchedule): void {
  if (rule === 'cds2015') {
    if (monthsOf({ frequency, tenorMonths }) !== 3) refuse('frequency', '4, or left out, by this rule', frequency);
    return;
  }
  if (frequency === undefined && tenorMonths === undefined) refuse('frequency', 'given, or tenorMonths', frequency);
  if (frequency === undefined) return;
  if (tenorMonths !== undefined) refuse('tenorMonths', 'left out if frequency is given', tenorMonths);
  if (MONTHS_PER_YEAR % frequency !== 0) refuse('frequency', '1, 2, 3, 4, 6 or 12', frequency);
}

function assertRule({ rule, stub, firstDate, nextToLastDate, endOfMonth }: CompleteSchedule): void {
  const given = firstDate ?? nextToLastDate;
  if (rule === 'imm' || rule === 'cds2015') {
    if (stub !== undefined) refuse('stub', `left out by the rule ${rule}`, stub);
    if (given !== undefined) refuse('firstDate', `left out by the rule ${rule}, like nextToLastDate`, isoDate(given));
    if (endOfMonth) refuse('endOfMonth', `false by the rule ${rule}`, endOfMonth);
  }
  if (stub === undefined) return;
  if (given !== undefined) refuse('stub', 'left out if firstDate or nextToLastDate is given', stub);
  const rest = rule === 'forward' ? 'back' : 'front';
  if (rule !== undefined && !stub.endsWith(rest))
    refuse('stub', `short-${rest} or long-${rest} by the rule ${rule}`, stub);
}
