import {
  assertInputs,
  assertInteger,
  assertNumber,
  assertOneOf,
  assertString,
  type Bounds,
  InvalidInputError,
} from '@quant/core';
import { type CalendarDate, parseCalendarDate } from '../calendar/calendar-date';

/** How what is not unlocked at the start becomes free. */
export type VestingType = 'linear' | 'monthly_cliff' | 'quarterly';

/** Tokens, and when they are unlocked. */
export interface VestingScheduleInputs {
  /** Tokens in all, > 0. */
  readonly totalTokens: number;
  /** Unlocked at the start, in percent, 0 … 100; default 0. */
  readonly tgePct?: number | undefined;
  /** Months in which nothing else is unlocked, integer 0 … 600; default 0. */
  readonly cliffMonths?: number | undefined;
  /** Months over which the rest is unlocked, integer 0 … 600; default 24. */
  readonly vestingMonths?: number | undefined;
  /** Default `linear`. */
  readonly vestingType?: VestingType | undefined;
  /** First day as YYYY-MM-DD, in the years 1900 … 2200; default 2025-01-01. */
  readonly startDate?: string | undefined;
}

/** Defaults written out, with the first day also read. */
export interface CompleteVestingScheduleInputs {
  readonly totalTokens: number;
  readonly tgePct: number;
  readonly cliffMonths: number;
  readonly vestingMonths: number;
  readonly vestingType: VestingType;
  readonly startDate: string;
  readonly start: CalendarDate;
}

export const DEFAULT_VESTING_MONTHS = 24;

const TOKENS: Bounds = { greaterThan: 0 };
const PERCENT: Bounds = { atLeast: 0, atMost: 100 };
const MONTHS: Bounds = { atLeast: 0, atMost: 600 };
const VESTING_TYPES: readonly VestingType[] = ['linear', 'monthly_cliff', 'quarterly'];
/** A text of more characters is no date in any spelling. */
const DATE_TEXT = { atMost: 64 };
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeVestingScheduleInputs(inputs: VestingScheduleInputs): CompleteVestingScheduleInputs {
  assertInputs(inputs);
  const { totalTokens, tgePct = 0, cliffMonths = 0, vestingMonths = DEFAULT_VESTING_MONTHS } = inputs;
  const { vestingType = 'linear', startDate = '2025-01-01' } = inputs;
  assertNumber(totalTokens, 'totalTokens', TOKENS);
  assertNumber(tgePct, 'tgePct', PERCENT);
  assertInteger(cliffMonths, 'cliffMonths', MONTHS);
  assertInteger(vestingMonths, 'vestingMonths', MONTHS);
  assertOneOf(vestingType, 'vestingType', VESTING_TYPES);
  assertString(startDate, 'startDate', DATE_TEXT);
  // + 0: −0 would show in the answer
  const numbers = { tgePct: tgePct + 0, cliffMonths: cliffMonths + 0, vestingMonths: vestingMonths + 0 };
  return { totalTokens, ...numbers, vestingType, startDate, start: startOf(startDate) };
}

function startOf(startDate: string): CalendarDate {
  const start = parseCalendarDate(startDate);
  if (start !== null && start.year >= FIRST_YEAR && start.year <= LAST_YEAR) return start;
  const constraint = `a calendar date YYYY-MM-DD of the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  throw new InvalidInputError(['startDate'], 'value_error', constraint, startDate);
}
