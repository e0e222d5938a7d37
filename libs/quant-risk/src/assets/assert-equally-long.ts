import { InvalidInputError } from '@quant/core';

/**
 * Refuses series by asset that are not of one length.
 *
 * @param path  name of the input
 * @throws InvalidInputError  the lengths differ
 */
export function assertEquallyLong(series: Readonly<Record<string, ArrayLike<number>>>, path: string): void {
  const [first, ...others] = Object.values(series);
  if (others.every((values) => values.length === first?.length)) return;
  throw new InvalidInputError([path], 'value_error', 'of equally long series', series);
}
