import {
  type CalendarDay,
  calendarDay,
  type CompleteOf,
  type Field,
  inputs,
  InvalidInputError,
  omittable,
} from '@quant/core';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { type PeriodSchedule } from '../schedules/schedule';

const RULE = 'what schedule() returns';

function isSchedule(value: unknown): boolean {
  const { days, isRegular, months } = (value ?? {}) as Partial<PeriodSchedule>;
  return (
    Array.isArray(days) &&
    Array.isArray(isRegular) &&
    days.length === isRegular.length + 1 &&
    Number.isInteger(months) &&
    Number(months) > 0
  );
}

/** An input that `schedule` has made. */
/* @__NO_SIDE_EFFECTS__ */
function scheduleField(): Field<PeriodSchedule, PeriodSchedule, true> {
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'object', fields: {} },
    accepts: isSchedule,
    check: (value, path) => {
      if (!isSchedule(value)) throw new InvalidInputError(path, 'dict_type', RULE, value);
    },
    read: undefined,
  };
}

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
