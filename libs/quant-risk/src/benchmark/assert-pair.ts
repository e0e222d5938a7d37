import { type ArrayLength, assertReturns, assertSameLength, type Bounds, type Series } from '@quant/core';

/** @throws InvalidInputError  a series is absent, too short, too long, looks like prices, or has an
 *   element out of bounds; the lengths differ */
export function assertPair(
  returns: Series,
  benchmark: Series,
  length: ArrayLength,
  bounds: Bounds,
  of: 'returns' | undefined,
): void {
  assertReturns(returns, 'returns', length, bounds, of);
  assertReturns(benchmark, 'benchmark', length, bounds, of);
  assertSameLength(benchmark, 'benchmark', returns, 'returns');
}
