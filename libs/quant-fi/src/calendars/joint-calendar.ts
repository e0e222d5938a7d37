import { inputs, list } from '@quant/core';
import { type BusinessCalendar, calendarField } from './business-calendar';

const jointCalendarInputs = inputs({
  /** Calendars, 1 … 20. */
  calendars: list(calendarField(), { atLeast: 1, atMost: 20 }),
});

/**
 * Days on which all of several markets are open: the union of their weekends and holidays.
 *
 * @param calendars  1 … 20 calendars
 * @returns calendar for the other functions
 * @throws InvalidInputError  calendars is not a list of calendars of an allowed length
 * @see QuantLib 1.29, `JointCalendar(JoinHolidays)`.
 * @example
 * isBusinessDay('2024-05-01', { calendar: jointCalendar([usSettlement, target]) }); // false
 * isBusinessDay('2024-05-01', { calendar: usSettlement }); // true
 */
export function jointCalendar(calendars: readonly BusinessCalendar[]): BusinessCalendar {
  jointCalendarInputs.assert({ calendars });
  const members = [...calendars];
  return {
    name: members.map(({ name }) => name).join(' + '),
    isWeekend: (day) => members.some((calendar) => calendar.isWeekend(day)),
    isHoliday: (day) => members.some((calendar) => calendar.isHoliday(day)),
  };
}
