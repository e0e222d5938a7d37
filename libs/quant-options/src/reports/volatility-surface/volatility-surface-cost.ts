import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { MOST_CELLS, type VolatilitySurfaceInputs } from './inputs';

/** A cell of the surface, and where its total variance falls; one that is negative takes less. */
const CELL_BYTES = 2 * NUMBER_BYTES + 45 + (5 * NUMBER_BYTES + 100);
const CELL_NANOSECONDS = 150;

/** A butterfly and a vertical spread that are arbitrage. */
const QUOTE_BYTES = 5 * NUMBER_BYTES + 60 + (4 * NUMBER_BYTES + 60);
const QUOTE_NANOSECONDS = 1000;

/** The frame of a row, its volatility at the money and its skew; and a spline that is negative at the spot. */
const EXPIRY_BYTES = 9 * NUMBER_BYTES + 180 + (3 * NUMBER_BYTES + 100);
const EXPIRY_NANOSECONDS = 2500;

const OTHER_BYTES = 1000;

/**
 * Cost of {@link volatilitySurface}: times for each quote, expiry and cell of the surface, which has every
 * quoted strike at every expiry.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const marketData = Array.from({ length: 600 }, (_, i) => ({ strike: 50 + i, expiryDays: 30, impliedVol: 0.2 }));
 * volatilitySurfaceCost({ marketData, spot: 100 }).milliseconds > 2; // true
 */
export function volatilitySurfaceCost(inputs: VolatilitySurfaceInputs): CallCost {
  const { marketData } = inputs;
  const expiries = new Set(marketData.map(({ expiryDays }) => expiryDays)).size;
  const strikes = new Set(marketData.map(({ strike }) => strike)).size;
  const cells = Math.min(expiries * strikes, MOST_CELLS);
  return estimatedCost(
    QUOTE_NANOSECONDS * marketData.length + EXPIRY_NANOSECONDS * expiries + CELL_NANOSECONDS * cells,
    OTHER_BYTES + QUOTE_BYTES * marketData.length + EXPIRY_BYTES * expiries + CELL_BYTES * cells,
  );
}
