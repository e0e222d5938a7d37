import { type CalendarDate } from './calendar-date';
import { daysInMonth } from './days-in-month';

/**
 * Same day of the month some months later, or the month's last day if it is shorter: a month after 31 January is 28 or 29
 * February. Count from the first date; month by month the 31st would be lost.
 *
 * @param months  whole, ≥ 0
 */
export function monthsAfter({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const index = month - 1 + months;
  const later = { year: year + Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...later, day: Math.min(day, daysInMonth(later.year, later.month)) };
}
