import { type BusinessCalendar } from './business-calendar';
import { afterEaster, between, everyYear, onDays } from './internal/holiday-rules';
import { marketCalendar } from './internal/market-calendar';

const SINCE_2000 = [2000, Infinity] as const;

/**
 * Business days of TARGET, the payment system of the euro.
 *
 * 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December; before 2000 only 1 January and 25 December. Closed too on
 * 31 December 1998, 1999 and 2001.
 *
 * @see European Central Bank (14 December 2000), "TARGET closing days: long-term calendar"; QuantLib 1.29, `TARGET`.
 * @example
 * isBusinessDay('2024-05-01', { calendar: target }); // false
 */
export const target: BusinessCalendar = /* @__PURE__ */ marketCalendar('TARGET', [
  /* @__PURE__ */ everyYear(1, 1),
  /* @__PURE__ */ between(...SINCE_2000, /* @__PURE__ */ afterEaster(-2)),
  /* @__PURE__ */ between(...SINCE_2000, /* @__PURE__ */ afterEaster(1)),
  /* @__PURE__ */ between(...SINCE_2000, /* @__PURE__ */ everyYear(5, 1)),
  /* @__PURE__ */ everyYear(12, 25),
  /* @__PURE__ */ between(...SINCE_2000, /* @__PURE__ */ everyYear(12, 26)),
  /* @__PURE__ */ onDays(['1998-12-31', '1999-12-31', '2001-12-31']),
]);
