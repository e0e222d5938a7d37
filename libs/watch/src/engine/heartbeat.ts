import { DAY } from '../time/duration';

/** How often an owner wants to hear that the position is still watched. */
export type Heartbeat = 'off' | 'daily' | 'weekly';

/** Values of `heartbeat`. */
export const HEARTBEATS: readonly Heartbeat[] = ['off', 'daily', 'weekly'];

/** Time between two heartbeats [milliseconds]; null: there are none. */
export const HEARTBEAT_EVERY: Readonly<Record<Heartbeat, number | null>> = { off: null, daily: DAY, weekly: 7 * DAY };
