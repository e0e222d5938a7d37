/** Of a market that never closes. */
export const DAYS_PER_YEAR = 365;
