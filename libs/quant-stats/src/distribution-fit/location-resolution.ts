import { type LocationScale } from './student-t-location-scale';

/** Steps of the location that rounding hides, in scales: a few units in its last place. */
const UNITS = 16;

/** How finely a double can place the location, in units of the scale: coarsely where a cluster lies far from the centre. */
export function locationResolution({ location, scale }: LocationScale): number {
  return (UNITS * Number.EPSILON * Math.abs(location)) / scale;
}
