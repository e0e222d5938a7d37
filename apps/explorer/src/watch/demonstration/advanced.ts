/** After a longer frame the page was hidden or the machine asleep [milliseconds]. */
const LONGEST_FRAME = 250;

/**
 * Position in the story after a frame.
 *
 * @param position        minutes of the story, with their fraction
 * @param elapsed         since the last frame [milliseconds]
 * @param ticksPerSecond  the speed
 * @param end             minutes of the whole story
 * @example
 * advanced(10, 100, 20, 840); // 12
 */
export function advanced(position: number, elapsed: number, ticksPerSecond: number, end: number): number {
  const seconds = Math.min(Math.max(elapsed, 0), LONGEST_FRAME) / 1000;
  return Math.min(position + seconds * ticksPerSecond, end);
}
