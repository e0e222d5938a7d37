import { inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { sum } from '@quant/core/kernels';
import { assetNumbers } from '../../assets/asset-fields';
import { isNearWhole } from '../../rebalancing/is-near-whole';

export const DEFAULT_COST_BPS = 10;
export const DEFAULT_MIN_TRADE = 10;

/** Values held, and the shares that are wanted. An asset named in one of the two only is 0 in the other. */
export const rebalancePlanInputs = inputs(
  {
    /** Values held [USD] by asset, 1 … 50, ≥ 0, with a sum > 0. */
    currentHoldings: assetNumbers({ atLeast: 0 }),
    /** Shares wanted by asset, 1 … 50, 0 … 1, with a sum within 0.02 of 1; they are scaled to the sum 1. */
    targetWeights: assetNumbers({ atLeast: 0, atMost: 1 }),
    /** Cost of a trade, one way [basis points of what is traded], 0 … 5000; default 10. */
    transactionCostBps: number({ atLeast: 0, atMost: 5000 }, DEFAULT_COST_BPS),
    /** Smallest trade [USD], ≥ 0; default 10. */
    minTradeUsd: number({ atLeast: 0 }, DEFAULT_MIN_TRADE),
  },
  { assertTotals },
);

/** Values held, and the shares that are wanted. An asset named in one of the two only is 0 in the other. */
export type RebalancePlanInputs = InputsOf<typeof rebalancePlanInputs>;

type ByAsset = Readonly<Record<string, number>>;

interface Portfolio {
  readonly currentHoldings: ByAsset;
  readonly targetWeights: ByAsset;
}

function assertTotals({ currentHoldings, targetWeights }: Portfolio): void {
  if (Object.values(currentHoldings).every((value) => value === 0)) {
    throw new InvalidInputError(['currentHoldings'], 'value_error', 'of a sum above 0', currentHoldings);
  }
  if (!isNearWhole(sum(Object.values(targetWeights)), 1)) {
    throw new InvalidInputError(['targetWeights'], 'value_error', 'of a sum within 0.02 of 1', targetWeights);
  }
}
