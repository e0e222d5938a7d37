/** 1 above, −1 below, 0 on the line. */
export type Side = -1 | 0 | 1;

/** On which side of a line a value is, at a distance from it; within the slack it is on the line. */
export function sideOf(distance: number, slack: number): Side {
  if (Math.abs(distance) <= slack) return 0;
  return distance > 0 ? 1 : -1;
}
