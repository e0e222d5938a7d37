import { converted, inputs, type InputsOf, integer, list, number, optional, refined, text } from '@quant/core';
import { isIsoTimestamp } from './internal/is-iso-timestamp';

/** One payment of funding. */
const fundingEntry = inputs({
  /** Rate of the interval, −1 < rate < 1, a fraction; positive: longs pay shorts. */
  rate: number({ greaterThan: -1, lessThan: 1 }),
  /** When it was paid: a date of ISO 8601 or a date and time, at most 64 characters; checked, not used. */
  timestamp: optional(refined(text({ atMost: 64 }), isIsoTimestamp, 'a date or date and time of ISO 8601')),
});

/** One payment of funding. */
export type FundingEntry = InputsOf<typeof fundingEntry>;

/** Payments of funding, and a position that received or paid them. */
export const fundingRateInputs = inputs({
  /** Oldest first [3 … 5000]. */
  fundingRates: converted(list(fundingEntry, { atLeast: 3, atMost: 5000 }), ratesOf),
  /** Hours between payments, integer 1 … 168; default 8. */
  paymentIntervalHours: integer({ atLeast: 1, atMost: 168 }, 8),
  /** Value of the position in USD, the same at every payment, any sign; default none. */
  positionSize: optional(number()),
});

/** Payments of funding, and a position that received or paid them. */
export type FundingRateInputs = InputsOf<typeof fundingRateInputs>;

/** The rates alone; + 0: one of −0 would show. */
function ratesOf(entries: readonly FundingEntry[]): Float64Array {
  return Float64Array.from(entries, ({ rate }) => rate + 0);
}
