import { type Series } from '@quant/core';
import { extremes } from '@quant/core/kernels';

/**
 * Where the last price of a window stands between its lowest (0) and its highest (100); 50 in a flat window.
 *
 * Preconditions, unchecked: finite prices, at least one.
 */
export function stochasticK(window: Series): number {
  const [least, greatest] = extremes(window);
  if (least === greatest) return 50;
  return 100 * (((window.at(-1) as number) - least) / (greatest - least));
}
