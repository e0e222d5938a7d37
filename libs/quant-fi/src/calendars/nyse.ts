import { type BusinessCalendar } from './business-calendar';
import { afterEaster, between, everyYear, lastMonday, nthWeekday, onDays } from './internal/holiday-rules';
import { marketCalendar } from './internal/market-calendar';
import { MONDAY, SATURDAY, SUNDAY, THURSDAY } from './market-day';

const NEAREST_WEEKDAY = { [SUNDAY]: 1, [SATURDAY]: -1 };

const SPECIAL_CLOSINGS = [
  '1994-04-27', // funeral of President Nixon
  '2001-09-11', // attacks of 11 September
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11', // funeral of President Reagan
  '2007-01-02', // mourning for President Ford
  '2012-10-29', // hurricane Sandy
  '2012-10-30',
  '2018-12-05', // mourning for President G. H. W. Bush
  '2025-01-09', // mourning for President Carter, after QuantLib 1.29
];

/**
 * Trading days of the New York Stock Exchange.
 *
 * 19 June (since 2022), 4 July and 25 December, each on Monday if a Sunday and on Friday if a Saturday; 1 January, on Monday if a
 * Sunday; the third Mondays of January (since 1998) and February, the last one of May, the first one of September; Good Friday; the
 * fourth Thursday of November; ten closings of one time and the day of mourning of 9 January 2025. Shortened days are trading days.
 *
 * @see NYSE Rule 7.2; NYSE, "Special closings" (historical list); NYSE (30 December 2024) on 9 January 2025; QuantLib 1.29,
 *   `UnitedStates(NYSE)`.
 * @example
 * isBusinessDay('2021-12-31', { calendar: nyse }); // true
 */
export const nyse: BusinessCalendar = /* @__PURE__ */ marketCalendar('nyse', [
  /* @__PURE__ */ everyYear(1, 1, { [SUNDAY]: 1 }),
  /* @__PURE__ */ between(1998, Infinity, /* @__PURE__ */ nthWeekday(3, MONDAY, 1)),
  /* @__PURE__ */ nthWeekday(3, MONDAY, 2),
  /* @__PURE__ */ afterEaster(-2),
  /* @__PURE__ */ lastMonday(5),
  /* @__PURE__ */ between(2022, Infinity, /* @__PURE__ */ everyYear(6, 19, NEAREST_WEEKDAY)),
  /* @__PURE__ */ everyYear(7, 4, NEAREST_WEEKDAY),
  /* @__PURE__ */ nthWeekday(1, MONDAY, 9),
  /* @__PURE__ */ nthWeekday(4, THURSDAY, 11),
  /* @__PURE__ */ everyYear(12, 25, NEAREST_WEEKDAY),
  /* @__PURE__ */ onDays(SPECIAL_CLOSINGS),
]);
