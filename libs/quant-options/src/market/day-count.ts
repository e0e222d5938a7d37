/** Calendar time: a year has 365 days. */
export const DAYS_PER_YEAR = 365;
