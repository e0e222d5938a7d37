/** Schedule for the tokens that are locked at the start. */
export type VestingType = 'linear' | 'monthly_cliff' | 'quarterly';

const MONTHS_OF_A_QUARTER = 3;

/** Term of a vesting; the elapsed part determines the unlocked share. */
export interface VestingTerm {
  /** c. */
  readonly cliffMonths: number;
  /** v. */
  readonly vestingMonths: number;
  readonly vestingType: VestingType;
}

/**
 * The month in which everything is unlocked. With `monthly_cliff` the cliff is a part of the vesting, otherwise it
 * comes before.
 */
export function lastVestingMonth({ cliffMonths, vestingMonths, vestingType }: VestingTerm): number {
  if (vestingType === 'monthly_cliff') return Math.max(cliffMonths, vestingMonths);
  return cliffMonths + vestingMonths;
}

/**
 * How many of the v months of vesting are paid out by the end of a month before the last one.
 *
 * Precondition, unchecked: 0 ≤ month < lastVestingMonth.
 */
export function vestedMonths({ cliffMonths, vestingType }: VestingTerm, month: number): number {
  if (month < cliffMonths) return 0;
  if (vestingType === 'monthly_cliff') return month;
  const served = month - cliffMonths;
  return vestingType === 'linear' ? served : served - (served % MONTHS_OF_A_QUARTER);
}
