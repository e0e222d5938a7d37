import { assertInputs, assertSeries, type Series } from '@quant/core';

/** Payments at equal distances in time. */
export interface InternalRateOfReturnInputs {
  /** Payments, the first of them today; outlays are negative [2 … 5000]. */
  readonly cashFlows: Series;
}

const FLOWS = { atLeast: 2, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertInternalRateOfReturnInputs(inputs: InternalRateOfReturnInputs): void {
  assertInputs(inputs);
  assertSeries(inputs.cashFlows, 'cashFlows', FLOWS);
}
