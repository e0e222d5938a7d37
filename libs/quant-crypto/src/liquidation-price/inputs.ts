import { assertInputs, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { type PositionDirection } from './liquidation-kernel';

/** A linear perpetual position with isolated margin. Amounts are in USD. */
export interface LiquidationPriceInputs {
  /** Price at the entry, > 0. */
  readonly entryPrice: number;
  /** Margin put up for the position, > 0. */
  readonly collateral: number;
  /** Value of the position at the entry, > 0. */
  readonly positionSize: number;
  /** Leverage as declared, > 0, ≤ 1000: only compared with `positionSize`/`collateral`. */
  readonly leverage: number;
  readonly direction: PositionDirection;
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5; default 0.005. */
  readonly maintenanceMarginRate?: number | undefined;
  /** Funding since the entry: positive was received, negative was paid; default 0. */
  readonly fundingAccumulated?: number | undefined;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const LEVERAGE: Bounds = { greaterThan: 0, atMost: 1000 };
const DIRECTIONS = ['long', 'short'] as const;
const MAINTENANCE_MARGIN_RATE: Bounds = { atLeast: 0, lessThan: 0.5 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeLiquidationPriceInputs(inputs: LiquidationPriceInputs) {
  assertInputs(inputs);
  const { entryPrice, collateral, positionSize, leverage, direction } = inputs;
  const { maintenanceMarginRate = 0.005, fundingAccumulated = 0 } = inputs;
  assertNumber(entryPrice, 'entryPrice', POSITIVE);
  assertNumber(collateral, 'collateral', POSITIVE);
  assertNumber(positionSize, 'positionSize', POSITIVE);
  assertNumber(leverage, 'leverage', LEVERAGE);
  assertOneOf(direction, 'direction', DIRECTIONS);
  assertNumber(maintenanceMarginRate, 'maintenanceMarginRate', MAINTENANCE_MARGIN_RATE);
  assertNumber(fundingAccumulated, 'fundingAccumulated');
  return {
    entryPrice,
    collateral,
    positionSize,
    leverage,
    direction,
    maintenanceMarginRate,
    fundingAccumulated,
  } as const;
}
