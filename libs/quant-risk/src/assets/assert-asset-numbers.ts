import { assertNumber, type Bounds } from '@quant/core';
import { assertAssetMap } from './assert-asset-map';

/**
 * Refuses anything but one number for each of 1 … 50 assets, by their names of 1 … 64 characters.
 *
 * @param numbers  what the caller passed
 * @param name     name of the input
 * @param bounds   bounds of each number
 * @throws InvalidInputError  numbers is no object, has too few or too many or ill-named assets, or a number is refused
 */
export function assertAssetNumbers(
  numbers: unknown,
  name: string,
  bounds: Bounds,
): asserts numbers is Readonly<Record<string, number>> {
  assertAssetMap(numbers, name);
  for (const [asset, value] of Object.entries(numbers)) assertNumber(value, [name, asset], bounds);
}
