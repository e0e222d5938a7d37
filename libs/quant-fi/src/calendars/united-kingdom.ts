import { type BusinessCalendar } from './business-calendar';
import { afterEaster, everyYear, exceptIn, lastMonday, nthWeekday, onDays } from './internal/holiday-rules';
import { marketCalendar } from './internal/market-calendar';
import { MONDAY, SATURDAY, SUNDAY } from './market-day';

const TWO_DAYS_LATER = { [SUNDAY]: 2, [SATURDAY]: 2 };

const MOVED_AND_SPECIAL = [
  '1995-05-08', // early May holiday, moved to the 50th anniversary of VE Day
  '1999-12-31', // millennium
  '2002-06-03', // golden jubilee
  '2002-06-04', // spring holiday, moved
  '2011-04-29', // royal wedding
  '2012-06-04', // spring holiday, moved
  '2012-06-05', // diamond jubilee
  '2020-05-08', // early May holiday, moved to the 75th anniversary of VE Day
  '2022-06-02', // spring holiday, moved
  '2022-06-03', // platinum jubilee
  '2022-09-19', // funeral of Queen Elizabeth II
  '2023-05-08', // coronation of King Charles III
];

/**
 * Business days of England and Wales, and of the London Stock Exchange.
 *
 * 1 January, on Monday if at a weekend; Good Friday and Easter Monday; the first and the last Monday of May and the last one of
 * August; 25 and 26 December, two days later if at a weekend; twelve holidays of one time.
 *
 * @see Banking and Financial Dealings Act 1971, schedule 1; royal proclamations (London Gazette) for holidays of one time; gov.uk,
 *   "UK bank holidays"; QuantLib 1.29, `UnitedKingdom`.
 * @example
 * isBusinessDay('2023-05-08', { calendar: unitedKingdom }); // false
 */
export const unitedKingdom: BusinessCalendar = /* @__PURE__ */ marketCalendar('unitedKingdom', [
  /* @__PURE__ */ everyYear(1, 1, { [SUNDAY]: 1, [SATURDAY]: 2 }),
  /* @__PURE__ */ afterEaster(-2),
  /* @__PURE__ */ afterEaster(1),
  /* @__PURE__ */ exceptIn([1995, 2020], /* @__PURE__ */ nthWeekday(1, MONDAY, 5)),
  /* @__PURE__ */ exceptIn([2002, 2012, 2022], /* @__PURE__ */ lastMonday(5)),
  /* @__PURE__ */ lastMonday(8),
  /* @__PURE__ */ everyYear(12, 25, TWO_DAYS_LATER),
  /* @__PURE__ */ everyYear(12, 26, TWO_DAYS_LATER),
  /* @__PURE__ */ onDays(MOVED_AND_SPECIAL),
]);
