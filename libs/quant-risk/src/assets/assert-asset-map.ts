import { assertInputs, InvalidInputError } from '@quant/core';

const MOST_ASSETS = 50;
const LONGEST_NAME = 64;

/**
 * Refuses anything but an object with 1 … 50 assets as its keys, of 1 … 64 characters. The values are for the caller to
 * check.
 *
 * @param map   what the caller passed
 * @param name  name of the input
 * @throws InvalidInputError  map is no object, or has too few or too many or ill-named assets
 */
export function assertAssetMap(map: unknown, name: string): asserts map is Readonly<Record<string, unknown>> {
  assertInputs(map, [name]);
  const assets = Object.keys(map);
  if (assets.length === 0) throw new InvalidInputError([name], 'too_short', 'of at least 1 asset', map);
  if (assets.length > MOST_ASSETS) {
    throw new InvalidInputError([name], 'too_long', `of at most ${MOST_ASSETS} assets`, map);
  }
  // characters, not halves of pairs
  const lengths = assets.map((asset) => Array.from(asset).length);
  if (lengths.includes(0)) {
    throw new InvalidInputError([name], 'string_too_short', 'of names of at least 1 character', map);
  }
  if (lengths.some((length) => length > LONGEST_NAME)) {
    throw new InvalidInputError([name], 'string_too_long', `of names of at most ${LONGEST_NAME} characters`, map);
  }
}
