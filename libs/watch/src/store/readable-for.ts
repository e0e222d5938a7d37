import { DAY } from '../time/duration';

/** Monitors that have ended can be read, and lapsed purchases restored, for this long. */
export const READABLE_FOR = 30 * DAY;
