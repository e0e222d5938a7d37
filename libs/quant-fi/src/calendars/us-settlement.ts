import { type BusinessCalendar } from './business-calendar';
import { between, everyYear, lastMonday, nthWeekday } from './internal/holiday-rules';
import { marketCalendar } from './internal/market-calendar';
import { MONDAY, SATURDAY, SUNDAY, THURSDAY } from './market-day';

const NEAREST_WEEKDAY = { [SUNDAY]: 1, [SATURDAY]: -1 };

/**
 * Business days for settlement in U.S. dollars: all but weekends and the federal holidays.
 *
 * 1 January, 19 June (since 2022), 4 July, 11 November and 25 December, each on Monday if a Sunday and on Friday if a Saturday;
 * the third Mondays of January and February, the last one of May, the first one of September, the second one of October;
 * the fourth Thursday of November.
 *
 * The Federal Reserve Banks themselves stay open on the Friday before a holiday on Saturday.
 *
 * @see 5 U.S.C. 6103; Executive Order 11582 (1971); Public Law 117-17 (2021); QuantLib 1.29, `UnitedStates(Settlement)`.
 * @example
 * isBusinessDay('2021-12-31', { calendar: usSettlement }); // false
 */
export const usSettlement: BusinessCalendar = /* @__PURE__ */ marketCalendar('usSettlement', [
  /* @__PURE__ */ everyYear(1, 1, NEAREST_WEEKDAY),
  /* @__PURE__ */ nthWeekday(3, MONDAY, 1),
  /* @__PURE__ */ nthWeekday(3, MONDAY, 2),
  /* @__PURE__ */ lastMonday(5),
  /* @__PURE__ */ between(2022, Infinity, /* @__PURE__ */ everyYear(6, 19, NEAREST_WEEKDAY)),
  /* @__PURE__ */ everyYear(7, 4, NEAREST_WEEKDAY),
  /* @__PURE__ */ nthWeekday(1, MONDAY, 9),
  /* @__PURE__ */ nthWeekday(2, MONDAY, 10),
  /* @__PURE__ */ everyYear(11, 11, NEAREST_WEEKDAY),
  /* @__PURE__ */ nthWeekday(4, THURSDAY, 11),
  /* @__PURE__ */ everyYear(12, 25, NEAREST_WEEKDAY),
]);
