import { type Monitor } from '../engine/monitor';
import { type PositionView } from './views';

export function positionView(monitor: Monitor): PositionView {
  const { asset, direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = monitor;
  return { asset, direction, entryPrice, positionSize, collateral, maintenanceMarginRate };
}
