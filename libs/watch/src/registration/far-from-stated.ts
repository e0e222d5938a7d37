import { type Monitor } from '../engine/monitor';
import { entryFigures } from './entry-figures';

/** The exchange's figure and our own may differ by its rounding, its fees and funding that we have not seen. */
const TOLERANCE = 0.05;

/**
 * Warning about a liquidation price whose owner has read something else at the exchange: it counts all the same.
 *
 * @param stated  what the owner has just stated; null or undefined: nothing
 * @returns null: there is nothing to warn of
 */
export function farFromStated(monitor: Monitor, stated: number | null | undefined): string | null {
  const { liquidationOffset } = monitor;
  if (stated === null || stated === undefined || !liquidationOffset) return null;
  const own = stated - liquidationOffset;
  if (Math.abs(liquidationOffset) <= TOLERANCE * Math.abs(own)) return null;
  const { liquidationPrice } = entryFigures({ ...monitor, liquidationOffset: null });
  return (
    `The stated liquidation price, ${stated}, is more than 5 % away from our own figure, ${liquidationPrice ?? own}: ` +
    'check position_size, collateral and venue. Cross margin, portfolio margin and inverse contracts are not modelled. ' +
    'The stated price counts.'
  );
}
