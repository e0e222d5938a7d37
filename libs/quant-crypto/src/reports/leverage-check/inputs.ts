import { choice, type CompleteOf, converted, inputs, type InputsOf, integer, number, optional } from '@quant/core';
import { series, type Series, text } from '@quant/core';
import { canonicalAsset } from '../../asset-symbol/canonical-asset';

const POSITIVE = { greaterThan: 0 };
export const DEFAULT_CONFIDENCE_LEVELS: Series = [0.95, 0.99];

/** A perpetual position with isolated margin, and what its asset has returned. Amounts are in USD. */
export const leverageCheckInputs = inputs({
  /** Symbol of the asset in any of its spellings, 1 … 20 characters. */
  asset: converted(text({ atLeast: 1, atMost: 20 }), canonicalAsset),
  direction: choice(['long', 'short']),
  /** Price at the entry, > 0. */
  entryPrice: number(POSITIVE),
  /** Value of the position at the entry, > 0. */
  positionSize: number(POSITIVE),
  /** Margin put up for the position, > 0. */
  collateral: number(POSITIVE),
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5; default 0.005. */
  maintenanceMarginRate: number({ atLeast: 0, lessThan: 0.5 }, 0.005),
  /** Simple returns of the asset per day, −1000 … 1000, oldest first [10 … 5000]. */
  returns: series({ atLeast: 10, atMost: 5000 }, { atLeast: -1000, atMost: 1000 }),
  /** Probabilities of not losing more, > 0, < 1 [1 … 50]; default 0.95 and 0.99. */
  confidenceLevels: series({ atLeast: 1, atMost: 50 }, { greaterThan: 0, lessThan: 1 }, DEFAULT_CONFIDENCE_LEVELS),
  /** Days over which the loss is made, integer 1 … 36500; default 1. */
  holdingPeriodDays: integer({ atLeast: 1, atMost: 36_500 }, 1),
  /** Price now, > 0; default that at the entry. */
  markPrice: optional(number(POSITIVE)),
});

/** A perpetual position with isolated margin, and what its asset has returned. Amounts are in USD. */
export type LeverageCheckInputs = InputsOf<typeof leverageCheckInputs>;

/** Defaults written out, the asset in its canonical spelling. */
export interface CompleteLeverageCheckInputs extends Omit<CompleteOf<typeof leverageCheckInputs>, 'markPrice'> {
  readonly markPrice: number;
}

/** @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field */
export function completeLeverageCheckInputs(inputs: LeverageCheckInputs): CompleteLeverageCheckInputs {
  const complete = leverageCheckInputs.complete(inputs);
  return { ...complete, markPrice: complete.markPrice ?? complete.entryPrice };
}
