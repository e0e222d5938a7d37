import { type ArrayLength, assertSameLength, assertSeries, type Bounds, type Series } from '@quant/core';

/** @throws InvalidInputError  a series is absent, too short, too long, or has an element out of bounds; the lengths differ */
export function assertPair(returns: Series, benchmark: Series, length: ArrayLength, bounds: Bounds): void {
  assertSeries(returns, 'returns', length, bounds);
  assertSeries(benchmark, 'benchmark', length, bounds);
  assertSameLength(benchmark, 'benchmark', returns, 'returns');
}
