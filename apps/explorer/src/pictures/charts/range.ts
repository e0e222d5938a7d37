export type Range = readonly [low: number, high: number];

/** Moves a part inside a whole; undefined if it would cover all of it. */
export function heldWithin([low, high]: Range, [least, most]: Range): Range | undefined {
  const whole = most - least;
  const length = Math.max(high - low, whole * LEAST_SHARE);
  if (!(length < whole)) return undefined;
  const from = Math.min(Math.max(low, least), most - length);
  return [from, from + length];
}

/** Closer than this, numbers run out of digits. */
const LEAST_SHARE = 1e-6;

/** Scales a range around a fixed place: a factor of 0.5 halves it. */
export function scaledAround([low, high]: Range, place: number, factor: number): Range {
  return [place - (place - low) * factor, place + (high - place) * factor];
}
