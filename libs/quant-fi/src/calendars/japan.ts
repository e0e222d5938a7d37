import { type BusinessCalendar } from './business-calendar';
import { autumnalEquinox, vernalEquinox } from './internal/equinoxes';
import { between, everyYear, exceptIn, type HolidayRule, nthWeekday, onDays } from './internal/holiday-rules';
import { marketCalendar } from './internal/market-calendar';
import { MONDAY, SUNDAY, TUESDAY } from './market-day';

const MONDAY_IF_SUNDAY = { [SUNDAY]: 1 };
/** Sea, mountain and sports days were moved to the Olympic Games of Tokyo. */
const OLYMPICS = [2020, 2021];

const SPECIAL_HOLIDAYS = [
  '1990-11-12', // enthronement of Emperor Akihito
  '1993-06-09', // wedding of Prince Naruhito
  '2019-04-30', // between two holidays
  '2019-05-01', // accession of Emperor Naruhito
  '2019-05-02', // between two holidays
  '2019-10-22', // enthronement of Emperor Naruhito
  '2020-07-23',
  '2020-07-24',
  '2020-08-10',
  '2021-07-22',
  '2021-07-23',
  '2021-08-09',
];

/**
 * Business days of Japan: all but weekends, the national holidays, 2 and 3 January and 31 December.
 *
 * A national holiday on a Sunday is kept on Monday too, and since 2007 one of 3 to 5 May on the next day that is none. A day between
 * respect-for-the-aged day and the equinox is a holiday.
 *
 * The equinoxes are those of the National Astronomical Observatory's formula; the government fixes each in the year before.
 *
 * @see Act on National Holidays (Act 178 of 1948, with its amendments of 1973, 1985, 1995, 1998, 2001, 2005, 2014, 2017, 2018, 2020);
 *   Banking Act, article 15; QuantLib 1.29, `Japan`, from which this calendar differs on the days of vectors/calendars.quantlib.json.
 * @example
 * isBusinessDay('2026-09-22', { calendar: japan }); // false
 */
export const japan: BusinessCalendar = /* @__PURE__ */ marketCalendar('japan', [
  ({ month, day }) => (month === 1 && day <= 3) || (month === 12 && day === 31),
  /* @__PURE__ */ between(-Infinity, 1999, /* @__PURE__ */ everyYear(1, 15, MONDAY_IF_SUNDAY)),
  /* @__PURE__ */ between(2000, Infinity, /* @__PURE__ */ nthWeekday(2, MONDAY, 1)),
  /* @__PURE__ */ everyYear(2, 11, MONDAY_IF_SUNDAY),
  /* @__PURE__ */ between(2020, Infinity, /* @__PURE__ */ everyYear(2, 23, MONDAY_IF_SUNDAY)),
  ({ year, month, day, weekday }) => month === 3 && isKept(vernalEquinox(year), day, weekday),
  /* @__PURE__ */ everyYear(4, 29, MONDAY_IF_SUNDAY),
  isEarlyMay,
  /* @__PURE__ */ between(1996, 2002, /* @__PURE__ */ everyYear(7, 20, MONDAY_IF_SUNDAY)),
  /* @__PURE__ */ between(2003, Infinity, /* @__PURE__ */ exceptIn(OLYMPICS, /* @__PURE__ */ nthWeekday(3, MONDAY, 7))),
  /* @__PURE__ */ between(
    2016,
    Infinity,
    /* @__PURE__ */ exceptIn(OLYMPICS, /* @__PURE__ */ everyYear(8, 11, MONDAY_IF_SUNDAY)),
  ),
  /* @__PURE__ */ between(-Infinity, 2002, /* @__PURE__ */ everyYear(9, 15, MONDAY_IF_SUNDAY)),
  /* @__PURE__ */ between(2003, Infinity, /* @__PURE__ */ nthWeekday(3, MONDAY, 9)),
  ({ year, month, day, weekday }) => month === 9 && isKept(autumnalEquinox(year), day, weekday),
  /* @__PURE__ */ between(2003, Infinity, isBeforeEquinox),
  /* @__PURE__ */ between(-Infinity, 1999, /* @__PURE__ */ everyYear(10, 10, MONDAY_IF_SUNDAY)),
  /* @__PURE__ */ between(
    2000,
    Infinity,
    /* @__PURE__ */ exceptIn(OLYMPICS, /* @__PURE__ */ nthWeekday(2, MONDAY, 10)),
  ),
  /* @__PURE__ */ everyYear(11, 3, MONDAY_IF_SUNDAY),
  /* @__PURE__ */ everyYear(11, 23, MONDAY_IF_SUNDAY),
  /* @__PURE__ */ between(-Infinity, 2018, /* @__PURE__ */ everyYear(12, 23, MONDAY_IF_SUNDAY)),
  /* @__PURE__ */ onDays(SPECIAL_HOLIDAYS),
]);

function isKept(holiday: number, day: number, weekday: number): boolean {
  return day === holiday || (day === holiday + 1 && weekday === MONDAY);
}

/** 3 to 5 May, and the 6th for one of them on a Sunday: before 2007 only for the 5th. */
function isEarlyMay({ year, month, day, weekday }: Parameters<HolidayRule>[0]): boolean {
  if (month !== 5 || day < 3 || day > 6) return false;
  return day < 6 || weekday === MONDAY || (year >= 2007 && (weekday === TUESDAY || weekday === TUESDAY + 1));
}

/** The Tuesday between respect-for-the-aged day, the third Monday of September, and the equinox. */
function isBeforeEquinox({ year, month, day, weekday }: Parameters<HolidayRule>[0]): boolean {
  return month === 9 && weekday === TUESDAY && day >= 16 && day <= 22 && day + 1 === autumnalEquinox(year);
}
