import { choice, inputs, type InputsOf, integer, number } from '@quant/core';
import { lastVestingMonth, vestedMonths, type VestingType } from './vested-months';

const MONTHS = { atLeast: 0, atMost: 1200 };

const vestingInputs = inputs({
  /** Tokens in all, > 0. */
  totalTokens: number({ greaterThan: 0 }),
  /** Full months since the start, integer 0 … 1,000,000. */
  month: integer({ atLeast: 0, atMost: 1e6 }),
  /** Share unlocked at the start, 0 … 1; default 0. */
  initialShare: number({ atLeast: 0, atMost: 1 }, 0),
  /** Months before further unlocking starts, integer 0 … 1200; default 0. */
  cliffMonths: integer(MONTHS, 0),
  /** Months over which the rest is unlocked, integer 0 … 1200. */
  vestingMonths: integer(MONTHS),
  /** Default 'linear'. */
  vestingType: choice<VestingType>(['linear', 'monthly_cliff', 'quarterly'], 'linear'),
});

/** A vesting, and a month of it. */
export type VestingUnlockedInputs = InputsOf<typeof vestingInputs>;

/**
 * Unlocked tokens of a vesting schedule by the end of a month: a share at the start, none during the cliff, then the rest.
 *
 * total·(s + (1 − s)·F(m)),  F: linear (m − c)/v from c to c + v;  quarterly 3·⌊(m − c)/3⌋/v, and all at c + v;
 * monthly_cliff m/v from c on, 0 before
 *
 * @param inputs.totalTokens    in all                              [tokens]  > 0
 * @param inputs.month          m, full months since the start                integer 0 … 1,000,000
 * @param inputs.initialShare   s, unlocked at the start            [share]   0 … 1, default 0
 * @param inputs.cliffMonths    c, without further unlocking                integer 0 … 1200, default 0
 * @param inputs.vestingMonths  v, over which the rest is                     integer 0 … 1200
 * @param inputs.vestingType    'linear' (default), 'quarterly' or 'monthly_cliff'
 * @returns tokens unlocked so far; the total from the last month on, exactly
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks Linear and quarterly vesting starts after the cliff; with monthly_cliff the cliff is part of the vesting, and its
 *          tokens unlock at its end. Accuracy: 4e-16 of the total. Cost: O(1).
 * @example
 * const grant = { totalTokens: 48_000, cliffMonths: 12, vestingMonths: 48, vestingType: 'monthly_cliff' } as const;
 * vestingUnlocked({ ...grant, month: 11 }); // 0
 * vestingUnlocked({ ...grant, month: 12 }); // 12000
 * vestingUnlocked({ ...grant, month: 48 }); // 48000
 */
export function vestingUnlocked(inputs: VestingUnlockedInputs): number {
  const { totalTokens, month, initialShare, ...term } = vestingInputs.complete(inputs);
  if (month >= lastVestingMonth(term)) return totalTokens;
  const vested = vestedMonths(term, month);
  // without vesting months there is nothing to divide by
  const share = vested === 0 ? initialShare : initialShare + ((1 - initialShare) * vested) / term.vestingMonths;
  return totalTokens * Math.min(1, share);
}
