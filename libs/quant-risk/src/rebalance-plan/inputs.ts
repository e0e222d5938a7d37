import { assertInputs, assertNumber, type Bounds, InvalidInputError } from '@quant/core';
import { sum } from '@quant/core/kernels';
import { assertAssetNumbers } from '../assets/assert-asset-numbers';
import { isNearWhole } from '../rebalancing/is-near-whole';

/** What is held, and what is wanted. An asset named in one of the two only is 0 in the other. */
export interface RebalancePlanInputs {
  /** Values held [USD] by asset, 1 … 50, ≥ 0, with a sum > 0. */
  readonly currentHoldings: Readonly<Record<string, number>>;
  /** Shares wanted by asset, 1 … 50, 0 … 1, with a sum within 0.02 of 1; they are scaled to the sum 1. */
  readonly targetWeights: Readonly<Record<string, number>>;
  /** Cost of a trade, one way [basis points of what is traded], 0 … 5000; default 10. */
  readonly transactionCostBps?: number | undefined;
  /** Smallest trade [USD], ≥ 0; default 10. */
  readonly minTradeUsd?: number | undefined;
}

export const DEFAULT_COST_BPS = 10;
export const DEFAULT_MIN_TRADE = 10;

const AMOUNT: Bounds = { atLeast: 0 };
const WEIGHT: Bounds = { atLeast: 0, atMost: 1 };
const COST_BPS: Bounds = { atLeast: 0, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertRebalancePlanInputs(inputs: RebalancePlanInputs): void {
  assertInputs(inputs);
  const { currentHoldings, targetWeights } = inputs;
  const { transactionCostBps = DEFAULT_COST_BPS, minTradeUsd = DEFAULT_MIN_TRADE } = inputs;
  assertAssetNumbers(currentHoldings, 'currentHoldings', AMOUNT);
  assertAssetNumbers(targetWeights, 'targetWeights', WEIGHT);
  assertNumber(transactionCostBps, 'transactionCostBps', COST_BPS);
  assertNumber(minTradeUsd, 'minTradeUsd', AMOUNT);
  if (Object.values(currentHoldings).every((value) => value === 0)) {
    throw new InvalidInputError(['currentHoldings'], 'value_error', 'of a sum above 0', currentHoldings);
  }
  if (!isNearWhole(sum(Object.values(targetWeights)), 1)) {
    throw new InvalidInputError(['targetWeights'], 'value_error', 'of a sum within 0.02 of 1', targetWeights);
  }
}
