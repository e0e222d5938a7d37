import { assertNumber, assertSeries, type Bounds, type Series } from '@quant/core';

/** Limit by memory and time. */
const MOST_OBSERVATIONS = 10_000_000;

const PROBABILITY: Bounds = { atLeast: 0, atMost: 1 };

/** @throws InvalidInputError  the observations are fewer than `atLeast`, more than 10 million, or not all numbers up to 1e15 */
export function assertSample(values: Series, atLeast = 1): void {
  assertSeries(values, 'values', { atLeast, atMost: MOST_OBSERVATIONS });
}

/** @throws InvalidInputError  p is not a number from 0 to 1 */
export function assertProbability(p: number): void {
  assertNumber(p, 'p', PROBABILITY);
}
