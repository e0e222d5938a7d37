/** A price level L in logarithms. */
export interface Level {
  /** ln(L/S). */
  readonly k: number;
  /** ln(H/L), from H and L themselves: h − k would have lost its digits where L is near the barrier. */
  readonly gap: number;
}

/** The prices between two levels. */
export interface PriceRange {
  readonly low: Level;
  readonly high: Level;
}

const ZERO: Level = { k: -Infinity, gap: Infinity };
const INFINITE: Level = { k: Infinity, gap: -Infinity };

export function pricesAbove(level: Level): PriceRange {
  return { low: level, high: INFINITE };
}

export function pricesBelow(level: Level): PriceRange {
  return { low: ZERO, high: level };
}

/** Intersection of two ranges, or null; `range` itself if it lies within `other`. */
export function overlap(range: PriceRange, other: PriceRange): PriceRange | null {
  const low = other.low.gap < range.low.gap ? other.low : range.low;
  const high = other.high.gap > range.high.gap ? other.high : range.high;
  if (low.gap <= high.gap) return null;
  return low === range.low && high === range.high ? range : { low, high };
}
