import { assertInputs, assertSeries, type Bounds, type Series } from '@quant/core';
import { assertFirstPositive } from './assert-first-positive';

/** The value of an account over time. */
export interface DrawdownInputs {
  /** Values, oldest first, ≥ 0, the first > 0 [3 … 5000]. */
  readonly equityCurve: Series;
}

const OBSERVATIONS = { atLeast: 3, atMost: 5000 };

export const EQUITY: Bounds = { atLeast: 0 };

/**
 * @throws InvalidInputError  the curve is absent, no array of numbers, or breaks the bound shown at its field
 */
export function assertDrawdownInputs(inputs: DrawdownInputs): void {
  assertInputs(inputs);
  const { equityCurve } = inputs;
  assertSeries(equityCurve, 'equityCurve', OBSERVATIONS, EQUITY);
  assertFirstPositive(equityCurve, 'equityCurve');
}
