import { type Monitor } from '../engine/monitor';
import { sideOf } from '../engine/position';
import { entryFigures } from '../registration/entry-figures';

/**
 * Warning about a position that is beyond its liquidation price by its own figures: it is watched all the same, and the
 * first tick raises the alert, but its figures may be mistyped.
 *
 * @param mark  of the coin; null: not known
 * @returns null for a position that is not beyond its liquidation price, neither at its entry nor at the mark
 */
export function beyondLiquidation(monitor: Monitor, mark: number | null): string | null {
  const { liquidationPrice } = entryFigures(monitor);
  if (liquidationPrice === null) return null;
  const isBeyond = (price: number): boolean => sideOf(monitor) * (price - liquidationPrice) <= 0;
  const { entryPrice, direction, multiplier } = monitor;
  if (isBeyond(entryPrice)) return warning(direction, liquidationPrice, `its entry price, ${entryPrice}`);
  if (mark === null || !isBeyond(mark * multiplier)) return null;
  return warning(direction, liquidationPrice, `the mark, ${mark * multiplier}`);
}

const warning = (direction: string, liquidationPrice: number, price: string): string =>
  `This ${direction} position is beyond its liquidation price, ${liquidationPrice}, at ${price}: check its figures. ` +
  'It is watched as it is; liq_critical is raised as soon as there is a mark that says the same.';
