import { type VestingType } from '../../vesting/vested-months';

/** One month of a schedule. */
export interface VestingMonth {
  /** Months since the start. */
  readonly month: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Unlocked on that date. */
  readonly tokensUnlocked: number;
  /** Unlocked up to and on that date. */
  readonly cumulative: number;
  /** `cumulative` in percent of all tokens. */
  readonly pctUnlocked: number;
}

/** When tokens are unlocked. */
export interface VestingSchedule {
  /** Every month from the start to the end, with those in which nothing is unlocked. */
  readonly schedule: readonly VestingMonth[];
  /** Unlocked at the start. */
  readonly tgeTokens: number;
  readonly totalTokens: number;
  /** Month from which all tokens are free: the end of the schedule. */
  readonly fullyVestedMonth: number;
  readonly vestingType: VestingType;
  /** YYYY-MM-DD, as are the other dates. */
  readonly startDate: string;
  readonly cliffEndDate: string;
  readonly fullyVestedDate: string;
  /** First month in which tokens are unlocked; 0 where some are at the start. */
  readonly firstUnlockMonth: number;
  /** Months in which tokens are unlocked. */
  readonly unlockEvents: number;
  /** Rows of `schedule`. */
  readonly scheduleRows: number;
}
