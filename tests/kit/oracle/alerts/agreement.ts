import { type Known } from './alerts';
import { type Foretold } from './evaluation';

/** Foretold alerts that were not heard, and heard alerts that were not foretold. */
export interface Difference {
  readonly missing: readonly Foretold[];
  readonly unforeseen: readonly Known[];
}

export function difference(said: readonly Foretold[], heard: readonly Known[]): Difference {
  const left = [...said];
  const unforeseen = heard.filter(({ key }) => {
    const place = left.indexOf(key);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { missing: left, unforeseen };
}

export const agrees = (said: readonly Foretold[], heard: readonly Known[]): boolean =>
  said.length === heard.length && distance(said, heard) === 0;

/** Number of alerts that differ; 0 if both lists agree. */
export function distance(said: readonly Foretold[], heard: readonly Known[]): number {
  const { missing, unforeseen } = difference(said, heard);
  return missing.length + unforeseen.length;
}
