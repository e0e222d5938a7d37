import {
  assertArray,
  assertInputs,
  assertNumber,
  assertString,
  type Bounds,
  InvalidInputError,
  type InputPath,
} from '@quant/core';
import { isNearWhole } from '@quant/risk/kernels';
import { sum } from '@quant/core/kernels';

/** What is held of an asset, and what share of the portfolio it is meant to be. */
export interface Holding {
  /** Name, 1 … 64 characters; a name that comes twice is two holdings. */
  readonly asset: string;
  /** Value [USD], ≥ 0. */
  readonly currentValue: number;
  /** Share, a fraction, 0 … 1. */
  readonly targetWeight: number;
}

/** A portfolio and when to bring it back to its targets. */
export interface RebalanceThresholdInputs {
  /** Holdings [1 … 500], of a value > 0 and of target weights within 0.02 of 1 in all; the weights are scaled to the sum 1. */
  readonly holdings: readonly Holding[];
  /** Drift that is put up with [percentage points], ≥ 0; default 5. */
  readonly thresholdPct?: number | undefined;
  /** Smallest trade [USD], ≥ 0; default 10. */
  readonly minTradeUsd?: number | undefined;
}

/** Defaults written out. */
export type CompleteRebalanceThresholdInputs = {
  readonly [Name in keyof RebalanceThresholdInputs]-?: Exclude<RebalanceThresholdInputs[Name], undefined>;
};

const HOLDINGS = { atLeast: 1, atMost: 500 };
const NAME = { atLeast: 1, atMost: 64 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };
const WEIGHT: Bounds = { atLeast: 0, atMost: 1 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeRebalanceThresholdInputs(inputs: RebalanceThresholdInputs): CompleteRebalanceThresholdInputs {
  assertInputs(inputs);
  const { holdings, thresholdPct = 5, minTradeUsd = 10 } = inputs;
  assertHoldings(holdings);
  assertNumber(thresholdPct, 'thresholdPct', NOT_NEGATIVE);
  assertNumber(minTradeUsd, 'minTradeUsd', NOT_NEGATIVE);
  if (holdings.every(({ currentValue }) => currentValue === 0)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of a total value above 0', holdings);
  }
  if (!isNearWhole(sum(holdings.map(({ targetWeight }) => targetWeight)), 1)) {
    throw new InvalidInputError(['holdings'], 'value_error', 'of target weights with a sum within 0.02 of 1', holdings);
  }
  return { holdings: holdings.map(withoutNegativeZeros), thresholdPct, minTradeUsd };
}

function assertHoldings(holdings: unknown): asserts holdings is readonly Holding[] {
  assertArray(holdings, 'holdings', HOLDINGS);
  holdings.forEach((holding, i) => {
    assertHolding(holding, ['holdings', i]);
  });
}

function assertHolding(holding: unknown, path: InputPath): asserts holding is Holding {
  assertInputs(holding, path);
  const { asset, currentValue, targetWeight } = holding as Partial<Holding>;
  assertString(asset, [...path, 'asset'], NAME);
  assertNumber(currentValue, [...path, 'currentValue'], NOT_NEGATIVE);
  assertNumber(targetWeight, [...path, 'targetWeight'], WEIGHT);
}

/** −0 would show in the answer. */
function withoutNegativeZeros({ asset, currentValue, targetWeight }: Holding): Holding {
  return { asset, currentValue: currentValue + 0, targetWeight: targetWeight + 0 };
}
