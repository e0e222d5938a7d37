import { systemClock } from '../time/clock';
import { MINUTE, SECOND } from '../time/duration';
import { within } from '../time/within';

/** Longest wait of a metrics request for a hanging database. */
const PATIENCE = 2 * SECOND;

/**
 * Asks once a minute, however often it is read: the question looks at many rows.
 *
 * @returns the last answer; undefined if it fails or is late, so that a database that is down does not take the
 *   other metrics with it
 */
export function onceAMinute<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let known: Promise<Answer | undefined> = Promise.resolve(undefined);
  let askedAt = -Infinity;
  return async () => {
    if (performance.now() - askedAt >= MINUTE) {
      askedAt = performance.now();
      known = ask().catch(() => undefined);
    }
    const answer = await within(known, PATIENCE, systemClock, new AbortController().signal);
    return answer.isDone ? answer.value : undefined;
  };
}
