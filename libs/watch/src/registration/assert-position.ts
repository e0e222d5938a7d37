import { assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { type Position } from '../engine/position';

const DIRECTIONS = ['long', 'short'] as const;
const POSITIVE: Bounds = { greaterThan: 0 };
const MAINTENANCE_MARGIN_RATE: Bounds = { atLeast: 0, lessThan: 0.5 };

/**
 * @throws InvalidInputError  a field is absent, of another type, or breaks the bound shown at it in `Position`
 */
export function assertPosition(position: Position): void {
  assertOneOf(position.direction, 'direction', DIRECTIONS);
  assertNumber(position.entryPrice, 'entryPrice', POSITIVE);
  assertNumber(position.positionSize, 'positionSize', POSITIVE);
  assertNumber(position.collateral, 'collateral', POSITIVE);
  assertNumber(position.maintenanceMarginRate, 'maintenanceMarginRate', MAINTENANCE_MARGIN_RATE);
}
