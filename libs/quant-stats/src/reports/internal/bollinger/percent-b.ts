import { type Series } from '@quant/core';
import { scaledDeviations, sum } from '@quant/core/kernels';

/**
 * Where the last price of a window stands between its Bollinger bands, 0 at the lower and 1 at the upper one: (P −
 * L)/(U − L). 0.5 in a flat window; ±Infinity where the bands are closer than doubles can express.
 *
 * Evaluated as 1/2 + z/(2·numStd), z = (P − mean)/s: bands that are narrow at a high level would lose the digits of U −
 * L.
 *
 * Preconditions, unchecked: finite prices, at least one; numStd > 0.
 */
export function percentB(window: Series, numStd: number): number {
  const { deviations } = scaledDeviations(window);
  const last = deviations.at(-1) as number;
  if (last === 0) return 0.5;
  const deviation = Math.sqrt(sum(deviations.map((d) => d * d)) / deviations.length);
  return 0.5 + last / deviation / (2 * numStd);
}
