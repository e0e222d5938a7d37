import { type Bounds } from '../guards/bounds';

/** Trading days of a year on most stock exchanges. */
export const TRADING_DAYS = 252;

/** Calendar days of a year, for markets that never close. */
export const CALENDAR_DAYS = 365;

/** Weeks of a year. */
export const WEEKS = 52;

/** Months of a year. */
export const MONTHS = 12;

/** Quarters of a year. */
export const QUARTERS = 4;

/** Periods of a year: from one in many years to one in less than a second. */
export const PERIODS_PER_YEAR: Bounds = { greaterThan: 0, atMost: 1e8 };
