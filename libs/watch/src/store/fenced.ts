import { MINUTE } from '../time/duration';

/**
 * For transactions whose first statement locks the row that decides, or names the version it starts from: waiting for a
 * row is better than running again, and just as exact.
 */
export const FENCED = { isolation: 'read committed' } as const;

/**
 * For what ticks write. A failure of the power may undo the last moments of a tick, the latest first; the next tick
 * sees the same again. Nobody has been told by then: a message is sent after it has been claimed, and a claim is kept
 * for good with all that was written before it.
 */
export const TICKING = { ...FENCED, durability: 'relaxed' } as const;

/** No worker asks for a longer lease: what is further ahead was set by a clock that was wrong, and counts as free. */
export const LONGEST_LEASE = 10 * MINUTE;
