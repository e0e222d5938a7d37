import { type Tier } from '../engine/monitor';
import { DAY, HOUR } from '../time/duration';

/** How long a monitor watches, from its registration [milliseconds]. */
export const TERM: Readonly<Record<Tier, number>> = { trial: 48 * HOUR, paid: 30 * DAY };
