import {
  assertArray,
  assertInputs,
  assertInteger,
  assertNumber,
  assertString,
  type Bounds,
  InvalidInputError,
} from '@quant/core';
import { isIsoTimestamp } from './internal/is-iso-timestamp';

/** One payment of funding. */
export interface FundingEntry {
  /** Rate of the interval, −1 < rate < 1, a fraction; positive: longs pay shorts. */
  readonly rate: number;
  /** When it was paid: a date of ISO 8601 or a date and time, at most 64 characters; checked, not used. */
  readonly timestamp?: string | null | undefined;
}

/** Payments of funding, and a position that received or paid them. */
export interface FundingRateInputs {
  /** Oldest first [3 … 5000]. */
  readonly fundingRates: readonly FundingEntry[];
  /** Hours between payments, integer 1 … 168; default 8. */
  readonly paymentIntervalHours?: number | undefined;
  /** Value of the position in USD, the same at every payment, any sign; default none. */
  readonly positionSize?: number | null | undefined;
}

const PAYMENTS = { atLeast: 3, atMost: 5000 };
const RATE: Bounds = { greaterThan: -1, lessThan: 1 };
const TIMESTAMP = { atMost: 64 };
const INTERVAL_HOURS: Bounds = { atLeast: 1, atMost: 168 };

/**
 * @returns the inputs with their defaults, and the rates alone
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeFundingRateInputs(inputs: FundingRateInputs) {
  assertInputs(inputs);
  const { fundingRates, paymentIntervalHours = 8, positionSize = null } = inputs;
  assertArray(fundingRates, 'fundingRates', PAYMENTS);
  const rates = new Float64Array(fundingRates.length);
  for (let i = 0; i < rates.length; i++) rates[i] = checkedRate(fundingRates[i], i);
  assertInteger(paymentIntervalHours, 'paymentIntervalHours', INTERVAL_HOURS);
  if (positionSize !== null) assertNumber(positionSize, 'positionSize');
  return { rates, paymentIntervalHours, positionSize };
}

function checkedRate(entry: unknown, i: number): number {
  assertInputs(entry, ['fundingRates', i]);
  const { rate, timestamp = null } = entry as FundingEntry;
  assertNumber(rate, ['fundingRates', i, 'rate'], RATE);
  if (timestamp !== null) assertTimestamp(timestamp, i);
  // + 0: a rate of −0 would show
  return rate + 0;
}

function assertTimestamp(timestamp: unknown, i: number): void {
  if (typeof timestamp === 'string' && timestamp.length <= TIMESTAMP.atMost && isIsoTimestamp(timestamp)) return;
  const path = ['fundingRates', i, 'timestamp'];
  assertString(timestamp, path, TIMESTAMP);
  throw new InvalidInputError(path, 'value_error', 'a date or date and time of ISO 8601', timestamp);
}
