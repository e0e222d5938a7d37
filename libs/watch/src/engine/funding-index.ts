import { sumError } from '@quant/core/kernels';
import { HOUR } from '../time/duration';
import { type Funding } from './market';

/**
 * Funding that a long position of 1 USD has paid since the index began, if it was held all the time: Σ
 * rate·Δt/interval. One per asset. A position accrues the difference between two values of it, so that a tick writes
 * one number instead of one per monitor.
 */
export interface FundingIndex {
  readonly value: number;
  /** Rounding error of the value so far: many small steps of one size are all rounded the same way. */
  readonly residue: number;
  /** The last tick that knew a funding rate, epoch milliseconds; null before the first. */
  readonly at: number | null;
}

/** Index of a new asset. */
export const NEW_FUNDING_INDEX: FundingIndex = { value: 0, residue: 0, at: null };

/** The rate during a longer gap is unknown. */
const LONGEST_GAP = 8 * HOUR;

/**
 * The funding index of an asset after a tick: index + rate·Δt/interval, at the rate that this tick sees, for eight
 * hours at most.
 *
 * A position accrues −s·size·(index now − index at its start), s = +1 long, −1 short. Its start is the value after the
 * first tick, since its registration, that knows a rate: the part of a tick before it does not
 * accrue.
 *
 * @param funding  null is not known: nothing changes, and the next rate counts for the gap
 * @param now      epoch milliseconds; after a clock is set back, accrual restarts from the new time
 * @remarks The first rate starts the clock and accrues nothing. Accuracy: a position's accrual agrees with the sum over
 *          its ticks to 1e-15 of the larger value of the index.
 * @example
 * const funding = { rate: 0.0001, intervalHours: 8 };
 * const started = fundingIndexAfter(NEW_FUNDING_INDEX, funding, 0);
 * started.value; // 0
 * fundingIndexAfter(started, funding, 14_400_000).value; // 0.00005
 * fundingIndexAfter(started, funding, 86_400_000).value; // 0.0001
 */
export function fundingIndexAfter(before: FundingIndex, funding: Funding | null, now: number): FundingIndex {
  if (funding === null) return before;
  const { value, residue, at } = before;
  if (at === null) return { value, residue, at: now };
  const dt = Math.min(Math.max(now - at, 0), LONGEST_GAP);
  const step = (funding.rate * dt) / (funding.intervalHours * HOUR) + residue;
  const after = value + step;
  return { value: after, residue: sumError(value, step, after), at: now };
}
