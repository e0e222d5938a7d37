import { type Tier } from '../engine/monitor';
import { DAY, HOUR } from '../time/duration';

/** How long a monitor watches, from its registration [milliseconds]. */
export const TERM: Readonly<Record<Tier, number>> = { trial: 48 * HOUR, paid: 30 * DAY };

/** A client has one trial in this time. */
export const TRIAL_INTERVAL = 30 * DAY;

/** Monitors that have ended can be read, and lapsed purchases restored, for this long. */
export const READABLE_FOR = 30 * DAY;
