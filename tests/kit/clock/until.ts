import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for an event, by the clock of this process.
 *
 * @returns the condition's first true value, or undefined if patience ends
 */
export async function until<Result>(
  condition: () => Result | Promise<Result>,
  patienceMs: number,
  everyMs = 50,
): Promise<NonNullable<Result> | undefined> {
  for (const end = Date.now() + patienceMs; ;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > end) return undefined;
    await delay(everyMs);
  }
}
