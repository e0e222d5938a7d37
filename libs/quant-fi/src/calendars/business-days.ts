import { civilDate } from '@quant/core/kernels';
import { InvalidInputError } from '@quant/core';
import { type BusinessCalendar, isOpen } from './business-calendar';

/** Moves a day on which the market is closed. */
export type BusinessDayConvention = (typeof CONVENTIONS)[number];

export const CONVENTIONS = [
  'following',
  'modified-following',
  'preceding',
  'modified-preceding',
  'nearest',
  'unadjusted',
] as const;

/** No market is closed for longer [days]. */
const LONGEST_CLOSING = 1000;

/** The nearest open day at or after a day (step 1), or at or before it (step −1). */
export function openDay(calendar: BusinessCalendar, day: number, step: 1 | -1): number {
  let open = day;
  while (!isOpen(calendar, open)) {
    open += step;
    if (Math.abs(open - day) > LONGEST_CLOSING) throw alwaysClosed(calendar);
  }
  return open;
}

function alwaysClosed({ name }: BusinessCalendar): InvalidInputError {
  const rule = `a calendar with a business day in every ${LONGEST_CLOSING} days`;
  return new InvalidInputError(['calendar'], 'value_error', rule, name);
}

/** The day on which something due on a day happens. Precondition, unchecked: the number of a day. */
export function adjusted(calendar: BusinessCalendar, day: number, convention: BusinessDayConvention): number {
  switch (convention) {
    case 'unadjusted':
      return day;
    case 'following':
      return openDay(calendar, day, 1);
    case 'preceding':
      return openDay(calendar, day, -1);
    case 'modified-following':
      return withinMonth(calendar, day, 1);
    case 'modified-preceding':
      return withinMonth(calendar, day, -1);
    case 'nearest':
      return nearestOpenDay(calendar, day);
  }
}

function withinMonth(calendar: BusinessCalendar, day: number, step: 1 | -1): number {
  const open = openDay(calendar, day, step);
  if (open === day || civilDate(open).month === civilDate(day).month) return open;
  return openDay(calendar, day, step === 1 ? -1 : 1);
}

/** Of two open days at the same distance the later one. */
function nearestOpenDay(calendar: BusinessCalendar, day: number): number {
  if (isOpen(calendar, day)) return day;
  const [later, earlier] = [openDay(calendar, day, 1), openDay(calendar, day, -1)];
  return later - day <= day - earlier ? later : earlier;
}
