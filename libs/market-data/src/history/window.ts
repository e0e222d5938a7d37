export const WINDOW_DAYS = 30;
export const WINDOW_MS = WINDOW_DAYS * 86_400_000;

const HOUR_MS = 3_600_000;

/** Hours since 1970, the key of a sample in its series. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}
