import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';

/** The n + 1 prices that cut [lo, hi] into n equal intervals, both ends exact. */
export function evenGrid(lo: number, hi: number, n: number): number[] {
  return Array.from({ length: n + 1 }, (_, i) => (i === n ? hi : lo + ((hi - lo) * i) / n));
}

/** A price and the profit there, with their names where a point is an object. */
const POINT_BYTES = 2 * NUMBER_BYTES + 20;
const POINT_NANOSECONDS = 250;

/** A leg adds a node to the line, and at most one zero next to it. */
const LEG_BYTES = 2 * NUMBER_BYTES;
const LEG_NANOSECONDS = 2000;

const OTHER_BYTES = 1000;

/** Cost of a curve of profits at expiry: its points, and the legs that each of them is a sum of. */
export function payoffCurveCost(legs: number, intervals: number): CallCost {
  const points = intervals + 1;
  return estimatedCost(
    LEG_NANOSECONDS * legs + POINT_NANOSECONDS * points,
    OTHER_BYTES + LEG_BYTES * legs + POINT_BYTES * points,
  );
}
