import { type Field, InvalidInputError } from '@quant/core';

/** The days on which a market is closed. Days are numbers, counted from 1970-01-01. */
export interface BusinessCalendar {
  /** Name of the market, for messages. */
  readonly name: string;
  /** Whether the market closes on every such day of the week. */
  readonly isWeekend: (day: number) => boolean;
  /** Whether the day is a holiday; it may also be one of the weekend. */
  readonly isHoliday: (day: number) => boolean;
}

const RULE = 'a calendar, such as target, nyse or weekendsOnly';

function isCalendar(value: unknown): value is BusinessCalendar {
  return hasRules(value) && isName(value.name);
}

function hasRules(value: unknown): value is BusinessCalendar {
  const { isWeekend, isHoliday } = (value ?? {}) as Partial<BusinessCalendar>;
  return typeof isWeekend === 'function' && typeof isHoliday === 'function';
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '';
}

function assertCalendar(value: unknown, path: readonly (string | number)[]): void {
  if (!hasRules(value)) throw new InvalidInputError(path, value === undefined ? 'missing' : 'dict_type', RULE, value);
  if (!isName(value.name))
    throw new InvalidInputError([...path, 'name'], 'value_error', 'the name of the market, a text', value.name);
}

/** An input that is a calendar. */
/* @__NO_SIDE_EFFECTS__ */
export function calendarField(): Field<BusinessCalendar, BusinessCalendar, true>;
export function calendarField(fallback: BusinessCalendar): Field<BusinessCalendar, BusinessCalendar, false>;
/* @__NO_SIDE_EFFECTS__ */
export function calendarField(fallback?: BusinessCalendar): Field<BusinessCalendar> {
  return {
    required: fallback === undefined,
    default: fallback,
    fallback,
    rule: { kind: 'object', fields: {} },
    accepts: isCalendar,
    check: assertCalendar,
    read: undefined,
  };
}

/** Whether the market is open. Precondition, unchecked: the number of a day. */
export function isOpen({ isWeekend, isHoliday }: BusinessCalendar, day: number): boolean {
  return !isWeekend(day) && !isHoliday(day);
}
