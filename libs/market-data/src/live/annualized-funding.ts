const HOURS_PER_YEAR = 8760;

/** A funding rate of one interval as a simple rate per year. */
export function annualizedFunding({
  fundingRate,
  intervalHours,
}: {
  fundingRate: number;
  intervalHours: number;
}): number {
  return (fundingRate * HOURS_PER_YEAR) / intervalHours;
}
