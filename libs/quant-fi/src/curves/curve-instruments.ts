import {
  type CalendarDay,
  calendarDay,
  choice,
  type CompleteOf,
  inputs,
  InvalidInputError,
  number,
  omittable,
} from '@quant/core';
import { CONVENTIONS, type DayCountConvention } from '../dates/day-count';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';

const TYPES = ['deposit', 'fra', 'future', 'swap'] as const;
const RATE = { greaterThan: -1, atMost: 10 };

/** Day counts of a rate; BUS/252 would need a calendar. */
export type RateDayCount = Exclude<DayCountConvention, 'BUS/252'>;

export const RATE_DAY_COUNTS = /* @__PURE__ */ CONVENTIONS.filter((name): name is RateDayCount => name !== 'BUS/252');

/** A deposit or a forward rate agreement: simple interest from start to end. */
export interface QuotedDeposit {
  readonly type: 'deposit' | 'fra';
  /** First day of the loan: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly start: CalendarDay;
  /** Last day of the loan. */
  readonly end: CalendarDay;
  /** Simple rate [1/year], > −1, ≤ 10. */
  readonly rate: number;
  /** Day count of the rate. */
  readonly dayCount: RateDayCount;
}

/** A future on an interest rate, quoted as 100·(1 − rate). */
export interface QuotedFuture {
  readonly type: 'future';
  /** First day of the loan. */
  readonly start: CalendarDay;
  /** Last day of the loan. */
  readonly end: CalendarDay;
  /** Price, −900 … 200. */
  readonly price: number;
  /** Futures rate less forward rate [1/year], −1 … 1; default 0. */
  readonly convexity?: number | undefined;
  /** Day count of the rate. */
  readonly dayCount: RateDayCount;
}

/** A swap of a fixed rate against a floating one; an overnight index swap as well. */
export interface QuotedSwap {
  readonly type: 'swap';
  /** Periods of the fixed leg. */
  readonly schedule: PeriodSchedule;
  /** Par rate [1/year], > −1, ≤ 10. */
  readonly rate: number;
  /** Day count of the fixed leg. */
  readonly dayCount: RateDayCount;
  /** Periods of the floating leg, read with a discount curve only; default those of the fixed leg. */
  readonly floatingSchedule?: PeriodSchedule | undefined;
}

/** What a curve is bootstrapped from. */
export type CurveInstrument = QuotedDeposit | QuotedFuture | QuotedSwap;

const instrumentFields = {
  /** 'deposit', 'fra', 'future' or 'swap'. */
  type: choice(TYPES),
  /** First day of a loan. */
  start: omittable(calendarDay()),
  /** Last day of a loan. */
  end: omittable(calendarDay()),
  /** Rate of a deposit, a forward rate agreement or a swap. */
  rate: omittable(number(RATE)),
  /** Price of a future, −900 … 200. */
  price: omittable(number({ greaterThan: -900, lessThan: 200 })),
  /** Futures rate less forward rate. */
  convexity: omittable(number({ atLeast: -1, atMost: 1 })),
  /** Day count of the rate. */
  dayCount: choice<RateDayCount>(RATE_DAY_COUNTS),
  /** Periods of the fixed leg of a swap. */
  schedule: omittable(scheduleField()),
  /** Periods of the floating leg of a swap. */
  floatingSchedule: omittable(scheduleField()),
};

export const instrumentInputs = inputs(instrumentFields);

export type CompleteInstrument = CompleteOf<{ readonly fields: typeof instrumentFields }>;

const LOAN = ['start', 'end'] as const;
const NEEDED = {
  deposit: [...LOAN, 'rate'],
  fra: [...LOAN, 'rate'],
  future: [...LOAN, 'price'],
  swap: ['schedule', 'rate'],
} as const;
const ALLOWED: Readonly<Record<(typeof TYPES)[number], readonly string[]>> = {
  deposit: NEEDED.deposit,
  fra: NEEDED.fra,
  future: [...NEEDED.future, 'convexity'],
  swap: [...NEEDED.swap, 'floatingSchedule'],
};

/** The instrument, with the fields that its type has and no others. */
export function completeInstrument(given: CurveInstrument, index: number): CompleteInstrument {
  const path = ['instruments', index];
  const instrument = instrumentInputs.complete(given, path);
  const { type, start, end } = instrument;
  const missing = NEEDED[type].find((name) => instrument[name] === undefined);
  if (missing !== undefined)
    throw new InvalidInputError([...path, missing], 'missing', `given for a ${type}`, undefined);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name === 'type' || name === 'dayCount' || ALLOWED[type].includes(name)) continue;
    throw new InvalidInputError([...path, name], 'extra_forbidden', `left out for a ${type}`, value);
  }
  if (start !== undefined && end !== undefined && end <= start)
    throw new InvalidInputError([...path, 'end'], 'value_error', 'after the start', (given as QuotedDeposit).end);
  return instrument;
}
