import { civilDate, type CivilDate } from '@quant/core/kernels';

export const SUNDAY = 0;
export const MONDAY = 1;
export const TUESDAY = 2;
export const THURSDAY = 4;
export const SATURDAY = 6;

/** A day as the rules of holidays see it. */
export interface MarketDay extends CivilDate {
  /** Counted from 1970-01-01. */
  readonly number: number;
  /** 0 Sunday … 6 Saturday. */
  readonly weekday: number;
}

/** Day of the week, 0 Sunday … 6 Saturday; 1970-01-01 was a Thursday. */
export function weekdayOf(number: number): number {
  return (((number + THURSDAY) % 7) + 7) % 7;
}

export function marketDay(number: number): MarketDay {
  return { ...civilDate(number), number, weekday: weekdayOf(number) };
}
