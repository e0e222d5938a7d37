import { type BusinessCalendar } from './business-calendar';
import { isSaturdayOrSunday } from './internal/market-calendar';

/**
 * Every day but Saturday and Sunday is a business day, in all years.
 *
 * @example
 * isBusinessDay('2024-12-25', { calendar: weekendsOnly }); // true
 */
export const weekendsOnly: BusinessCalendar = {
  name: 'weekendsOnly',
  isWeekend: isSaturdayOrSunday,
  isHoliday: () => false,
};
