import { type CalendarDay, calendarDay, type CompleteOf, inputs, InvalidInputError, omittable } from '@quant/core';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';

const dayCountOptions = inputs({
  /** Periods, needed by ACT/ACT ICMA and ACT/365L. */
  schedule: omittable(scheduleField()),
  /** Business days, needed by BUS/252. */
  calendar: omittable(calendarField()),
  /** Last day of the contract, for 30E/360 ISDA. */
  maturity: omittable(calendarDay()),
});

/** What some conventions need beside the two days; the others do not read it. */
export interface DayCountOptions {
  /** Periods made by `schedule`, needed by ACT/ACT ICMA and ACT/365L. */
  readonly schedule?: PeriodSchedule | undefined;
  /** Business days, needed by BUS/252. */
  readonly calendar?: BusinessCalendar | undefined;
  /** Last day of the contract, for 30E/360 ISDA; default none. */
  readonly maturity?: CalendarDay | undefined;
}

export type CompleteDayCount = CompleteOf<typeof dayCountOptions>;

export function completeDayCount(options: DayCountOptions): CompleteDayCount {
  return dayCountOptions.complete(options);
}

/** @throws InvalidInputError  the option is absent */
export function needed<Value>(value: Value | undefined, name: string, convention: string): Value {
  if (value === undefined) throw new InvalidInputError([name], 'missing', `given for ${convention}`, value);
  return value;
}
