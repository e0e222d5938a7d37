import {
  choice,
  type CompleteOf,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  number,
  text,
  unsignedZero,
} from '@quant/core';
import { type CalendarDate, parseCalendarDate } from '../../calendar/calendar-date';
import { type VestingType } from '../../vesting/vested-months';

export const DEFAULT_VESTING_MONTHS = 24;

const VESTING_TYPES: readonly VestingType[] = ['linear', 'monthly_cliff', 'quarterly'];
const MONTHS = { atLeast: 0, atMost: 600 };
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Tokens, and when they are unlocked. */
export const vestingScheduleInputs = inputs({
  /** Tokens in all, > 0. */
  totalTokens: number({ greaterThan: 0 }),
  /** Unlocked at the start, in percent, 0 … 100; default 0. */
  tgePct: unsignedZero(number({ atLeast: 0, atMost: 100 }, 0)),
  /** Months in which nothing else is unlocked, integer 0 … 600; default 0. */
  cliffMonths: unsignedZero(integer(MONTHS, 0)),
  /** Months over which the rest is unlocked, integer 0 … 600; default 24. */
  vestingMonths: unsignedZero(integer(MONTHS, DEFAULT_VESTING_MONTHS)),
  /** Default `linear`. */
  vestingType: choice(VESTING_TYPES, 'linear'),
  /** First day as YYYY-MM-DD, in the years 1900 … 2200; default 2025-01-01. A text of more characters is none. */
  startDate: text({ atMost: 64 }, '2025-01-01'),
});

/** Tokens, and when they are unlocked. */
export type VestingScheduleInputs = InputsOf<typeof vestingScheduleInputs>;

/** Defaults written out, with the first day also read. */
export interface CompleteVestingScheduleInputs extends CompleteOf<typeof vestingScheduleInputs> {
  readonly start: CalendarDate;
}

/** @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field */
export function completeVestingScheduleInputs(inputs: VestingScheduleInputs): CompleteVestingScheduleInputs {
  const complete = vestingScheduleInputs.complete(inputs);
  return { ...complete, start: startOf(complete.startDate) };
}

function startOf(startDate: string): CalendarDate {
  const start = parseCalendarDate(startDate);
  if (start !== null && start.year >= FIRST_YEAR && start.year <= LAST_YEAR) return start;
  const constraint = `a calendar date YYYY-MM-DD of the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  throw new InvalidInputError(['startDate'], 'value_error', constraint, startDate);
}
