import { converted, inputs, type InputsOf, InvalidInputError, list, number, text } from '@quant/core';
import { sum } from '@quant/core/kernels';
import { isNearWhole } from '@quant/risk/kernels';

const NOT_NEGATIVE = { atLeast: 0 };

/** What is held of an asset, and what share of the portfolio it is meant to be. */
const holding = inputs({
  /** Name, 1 … 64 characters; a name that comes twice is two holdings. */
  asset: text({ atLeast: 1, atMost: 64 }),
  /** Value [USD], ≥ 0. */
  currentValue: number(NOT_NEGATIVE),
  /** Share, a fraction, 0 … 1. */
  targetWeight: number({ atLeast: 0, atMost: 1 }),
});

/** What is held of an asset, and what share of the portfolio it is meant to be. */
export type Holding = InputsOf<typeof holding>;

/** A portfolio and when to bring it back to its targets. */
export const rebalanceThresholdInputs = inputs(
  {
    /** Holdings [1 … 500], of a value > 0 and of target weights within 0.02 of 1 in all; the weights are scaled to the sum 1. */
    holdings: converted(list(holding, { atLeast: 1, atMost: 500 }), withoutNegativeZeros),
    /** Drift that is put up with [percentage points], ≥ 0; default 5. */
    thresholdPct: number(NOT_NEGATIVE, 5),
    /** Smallest trade [USD], ≥ 0; default 10. */
    minTradeUsd: number(NOT_NEGATIVE, 10),
  },
  { assertTotals },
);

/** A portfolio and when to bring it back to its targets. */
export type RebalanceThresholdInputs = InputsOf<typeof rebalanceThresholdInputs>;

/** −0 would show in the answer. */
function withoutNegativeZeros(holdings: readonly Holding[]): readonly Holding[] {
  return holdings.map(({ asset, currentValue, targetWeight }) => ({
    asset,
    currentValue: currentValue + 0,
    targetWeight: targetWeight + 0,
  }));
}

function assertTotals({ holdings }: { readonly holdings: readonly Holding[] }): void {
  if (holdings.every(({ currentValue }) => currentValue === 0)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of a total value above 0', holdings);
  }
  if (!isNearWhole(sum(holdings.map(({ targetWeight }) => targetWeight)), 1)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of target weights with a sum within 0.02 of 1', holdings);
  }
}
