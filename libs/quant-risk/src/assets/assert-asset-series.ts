import { assertSeries, type Bounds, InvalidInputError, type Series } from '@quant/core';
import { assertAssetMap } from './assert-asset-map';

/**
 * Refuses anything but 1 … 50 equally long series by the names of their assets, of 1 … 64 characters.
 *
 * @param series  what the caller passed
 * @param name    name of the input
 * @param length  fewest and most elements of each series
 * @param bounds  bounds of each element
 * @throws InvalidInputError  series is no object, has too few or too many or ill-named assets, or a series is refused
 */
export function assertAssetSeries(
  series: unknown,
  name: string,
  length: { readonly atLeast: number; readonly atMost: number },
  bounds: Bounds,
): asserts series is Readonly<Record<string, Series>> {
  assertAssetMap(series, name);
  const entries = Object.entries(series);
  for (const [asset, values] of entries) assertSeries(values, [name, asset], length, bounds);
  const lengths = entries.map(([, values]) => (values as Series).length);
  if (lengths.some((count) => count !== lengths[0])) {
    throw new InvalidInputError([name], 'value_error', 'of equally long series', series);
  }
}
