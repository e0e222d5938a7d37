import { MINUTE } from '../time/duration';

/**
 * For transactions whose first statement locks the deciding row or names the version it starts from. Read committed is
 * exact for them, and they wait for a row instead of running again.
 */
export const FENCED = { isolation: 'read committed' } as const;

/**
 * For the writes of a tick. A power failure may undo its last moments, the latest first, and the next tick repeats them.
 * No message has left by then: a worker claims a message before it sends it, and the claim makes every earlier write
 * durable.
 */
export const TICKING = { ...FENCED, durability: 'relaxed' } as const;

/** Longest lease of a worker. A lease that ends later was set by a wrong clock and counts as free. */
export const LONGEST_LEASE = 10 * MINUTE;
