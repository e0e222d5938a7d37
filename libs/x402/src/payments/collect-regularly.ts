import { deadline } from '../facilitator/deadline';
import { NEVER } from '../guard/payment-store';
import { takeDue } from './collect';
import { type Till } from './till';

/** So many payments are settled again at once: one facilitator that is slow must not hold up the payments of another. */
const MAX_AT_ONCE = 16;

/** When a till is closed, what is being settled again is waited for so long. What is cut off is due when its lease is over. */
const CLOSING_PATIENCE_MS = 1_000;

/** The background work that settles again what nobody knows the outcome of. */
export interface Collecting {
  /** Looks for what is due at this time, too. */
  at(time: number): void;
  stop(): Promise<void>;
}

/**
 * Settles again what is due: at once, for that is when the payments of a process that was killed are found, and then twice in
 * the length of a lease, since that is how they become due. A look that finds nothing is one cheap query.
 */
export function collectRegularly(till: Till): Collecting {
  const atWork = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (let settle = await takeDue(till); settle; settle = isStopped ? undefined : await takeDue(till)) {
      look(); // for another, meanwhile
      await settle();
    }
  };
  const look = (): void => {
    if (isStopped || atWork.size >= MAX_AT_ONCE) return;
    const job = work()
      .catch((error: unknown) => {
        till.log.error({ err: error }, 'unsettled payments were not settled again');
      })
      .finally(() => atWork.delete(job));
    atWork.add(job);
  };

  look();
  const regular = setInterval(look, till.limits.leaseMs / 2).unref();
  return {
    at: (time) => {
      if (isStopped || time === NEVER) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        look();
      }, time - till.now()).unref();
      timers.add(timer);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(regular);
      timers.forEach(clearTimeout);
      const tooLong = () => new Error('settlements are cut off');
      await deadline(Promise.all(atWork), CLOSING_PATIENCE_MS, tooLong).catch(() => undefined);
    },
  };
}
