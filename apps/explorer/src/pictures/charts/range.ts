export type Range = readonly [low: number, high: number];

/** A part of a whole moved inside it: undefined where it would be all of it. */
export function heldWithin([low, high]: Range, [least, most]: Range): Range | undefined {
  const whole = most - least;
  const length = Math.max(high - low, whole * LEAST_SHARE);
  if (!(length < whole)) return undefined;
  const from = Math.min(Math.max(low, least), most - length);
  return [from, from + length];
}

/** Closer than this, numbers run out of digits. */
const LEAST_SHARE = 1e-6;

/** A range around a place that stays where it is: half as long by 0.5. */
export function scaledAround([low, high]: Range, place: number, factor: number): Range {
  return [place - (place - low) * factor, place + (high - place) * factor];
}
