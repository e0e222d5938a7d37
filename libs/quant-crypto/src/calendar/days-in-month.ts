const FEBRUARY = 2;
const SHORT_MONTHS = [4, 6, 9, 11];

/**
 * Days of a month of the Gregorian calendar.
 *
 * @param month  1 … 12
 */
export function daysInMonth(year: number, month: number): number {
  if (month !== FEBRUARY) return SHORT_MONTHS.includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}
