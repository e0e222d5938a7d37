import { DAY } from '../time/duration';

/** A client has one trial in this time. */
export const TRIAL_INTERVAL = 30 * DAY;
