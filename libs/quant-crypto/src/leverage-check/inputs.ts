import {
  assertInputs,
  assertInteger,
  assertNumber,
  assertOneOf,
  assertSeries,
  type Bounds,
  type Series,
} from '@quant/core';
import { canonicalAsset } from '../asset-symbol/canonical-asset';
import { type PositionDirection } from '../liquidation-price/liquidation-kernel';

/** A perpetual position with isolated margin, and what its asset has returned. Amounts are in USD. */
export interface LeverageCheckInputs {
  /** Symbol of the asset in any of its spellings, 1 … 20 characters. */
  readonly asset: string;
  readonly direction: PositionDirection;
  /** Price at the entry, > 0. */
  readonly entryPrice: number;
  /** Value of the position at the entry, > 0. */
  readonly positionSize: number;
  /** Margin put up for the position, > 0. */
  readonly collateral: number;
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5; default 0.005. */
  readonly maintenanceMarginRate?: number | undefined;
  /** Simple returns of the asset per day, −1000 … 1000, oldest first [10 … 5000]. */
  readonly returns: Series;
  /** Probabilities of not losing more, > 0, < 1 [1 … 50]; default 0.95 and 0.99. */
  readonly confidenceLevels?: Series | undefined;
  /** Days over which the loss is made, integer 1 … 36500; default 1. */
  readonly holdingPeriodDays?: number | undefined;
  /** Price now, > 0; default that at the entry. */
  readonly markPrice?: number | null | undefined;
}

/** Defaults written out, the asset in its canonical spelling. */
export type CompleteLeverageCheckInputs = {
  readonly [Name in keyof LeverageCheckInputs]-?: Exclude<LeverageCheckInputs[Name], undefined | null>;
};

const POSITIVE: Bounds = { greaterThan: 0 };
const DIRECTIONS: readonly PositionDirection[] = ['long', 'short'];
const MAINTENANCE_MARGIN_RATE: Bounds = { atLeast: 0, lessThan: 0.5 };
const OBSERVATIONS = { atLeast: 10, atMost: 5000 };
const RETURN: Bounds = { atLeast: -1000, atMost: 1000 };
export const DEFAULT_CONFIDENCE_LEVELS: Series = [0.95, 0.99];

const LEVELS = { atLeast: 1, atMost: 50 };
const CONFIDENCE: Bounds = { greaterThan: 0, lessThan: 1 };
const HOLDING_PERIOD_DAYS: Bounds = { atLeast: 1, atMost: 36_500 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeLeverageCheckInputs(inputs: LeverageCheckInputs): CompleteLeverageCheckInputs {
  assertInputs(inputs);
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate = 0.005, returns } = inputs;
  const { confidenceLevels = DEFAULT_CONFIDENCE_LEVELS, holdingPeriodDays = 1 } = inputs;
  const asset = canonicalAsset(inputs.asset);
  assertOneOf(direction, 'direction', DIRECTIONS);
  assertNumber(entryPrice, 'entryPrice', POSITIVE);
  assertNumber(positionSize, 'positionSize', POSITIVE);
  assertNumber(collateral, 'collateral', POSITIVE);
  assertNumber(maintenanceMarginRate, 'maintenanceMarginRate', MAINTENANCE_MARGIN_RATE);
  assertSeries(returns, 'returns', OBSERVATIONS, RETURN);
  assertSeries(confidenceLevels, 'confidenceLevels', LEVELS, CONFIDENCE);
  assertInteger(holdingPeriodDays, 'holdingPeriodDays', HOLDING_PERIOD_DAYS);
  const markPrice = inputs.markPrice ?? entryPrice;
  assertNumber(markPrice, 'markPrice', POSITIVE);
  return {
    asset,
    direction,
    entryPrice,
    positionSize,
    collateral,
    maintenanceMarginRate,
    returns,
    confidenceLevels,
    holdingPeriodDays,
    markPrice,
  };
}
