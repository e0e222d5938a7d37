/** Compounding periods in a year of 365 days; null where interest is added at every moment. */
export const PERIODS_PER_YEAR = {
  daily: 365,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  continuous: null,
  hourly: 8760,
  semiannually: 2,
  annually: 1,
} as const satisfies Readonly<Record<string, number | null>>;
