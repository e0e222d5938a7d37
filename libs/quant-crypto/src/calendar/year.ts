/** Days of a year in a market that never closes. */
export const DAYS_PER_YEAR = 365;
export const HOURS_PER_YEAR = 24 * DAYS_PER_YEAR;
