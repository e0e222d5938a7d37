import { assertInteger, assertSeries, type Bounds, type Series } from '@quant/core';

/** Longest series that the series functions take. */
const MAX_BARS = 1_000_000;

const PERIOD: Bounds = { atLeast: 1, atMost: MAX_BARS };

/**
 * @param atLeast  fewest elements, beyond the one that every series needs
 * @throws InvalidInputError  no series of numbers, or shorter than `atLeast`, or longer than 1,000,000
 */
export function assertBars(values: unknown, path: string, atLeast: number): asserts values is Series {
  assertSeries(values, path, { atLeast, atMost: MAX_BARS });
}

/**
 * @throws InvalidInputError  no whole number, or below 1
 */
export function assertPeriod(period: unknown, path: string): asserts period is number {
  assertInteger(period, path, PERIOD);
}
