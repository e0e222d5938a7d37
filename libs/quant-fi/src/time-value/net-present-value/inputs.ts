import { assertInputs, assertNumber, assertSeries, type Bounds, type Series } from '@quant/core';

/** Payments at the ends of consecutive periods of equal length, and the rate that discounts them. */
export interface NetPresentValueInputs {
  /** Payments, the first at the end of period 1; outlays are negative [1 … 5000]. */
  readonly cashFlows: Series;
  /** Rate per period, a fraction, > −1, ≤ 100. */
  readonly discountRate: number;
}

const PERIODS = { atLeast: 1, atMost: 5000 };
const DISCOUNT_RATE: Bounds = { greaterThan: -1, atMost: 100 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertNetPresentValueInputs(inputs: NetPresentValueInputs): void {
  assertInputs(inputs);
  assertSeries(inputs.cashFlows, 'cashFlows', PERIODS);
  assertNumber(inputs.discountRate, 'discountRate', DISCOUNT_RATE);
}
