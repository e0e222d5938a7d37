import { DAY, HOUR } from '../time/duration';

export const WINDOW_DAYS = 30;
export const WINDOW_MS = WINDOW_DAYS * DAY;

/** Hours since 1970, the key of a sample in its series. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}
