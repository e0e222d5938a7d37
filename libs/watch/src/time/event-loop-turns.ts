import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';

/** A request that comes in meanwhile waits no longer than this. */
const BUDGET_MS = 3;

/**
 * Keeps long work from holding the event loop: calculations, and the calls of a database that lives in this process, whose
 * promises resolve without a turn. Ask after each piece of work.
 *
 * @param clock  monotonic, milliseconds
 * @returns a function that gives the event loop a turn if the last one was long ago; undefined: not yet, and nothing to
 *   wait for
 * @example
 * let now = 0;
 * const giveTurn = eventLoopTurns(() => now);
 * giveTurn(); // undefined
 * now = 5;
 * await giveTurn();
 */
export function eventLoopTurns(clock: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = clock();
  return () => {
    if (clock() - since < BUDGET_MS) return undefined;
    return nextTurnOfLoop().then(() => {
      since = clock();
    });
  };
}
