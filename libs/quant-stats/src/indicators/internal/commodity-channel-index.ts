import { type Series } from '@quant/core';
import { mean, scaledDeviations } from '@quant/core/kernels';

/** Lambert's constant, by which most values fall between −100 and 100. */
const SCALE = 0.015;

/**
 * Commodity channel index of the last price of a window: its distance from the mean in units of 0.015 mean absolute
 * deviations. 0 in a flat window.
 *
 * Preconditions, unchecked: finite prices, at least one.
 *
 * @see Lambert (1980), "Commodity Channel Index: Tools for Trading Cyclic Trends", Commodities.
 */
export function commodityChannelIndex(window: Series): number {
  const { deviations } = scaledDeviations(window);
  const last = deviations.at(-1) as number;
  return last === 0 ? 0 : last / (SCALE * mean(deviations.map(Math.abs)));
}
