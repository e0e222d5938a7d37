/** Why there is no rate: no payments, none of the other sign, no rate that balances them; or why a number is null. */
export type InternalRateReason = 'all_zero' | 'no_sign_change' | 'no_real_root' | 'overflow';

/** The rates at which payments are worth nothing today. Amounts are in currency. */
export interface InternalRateOfReturn {
  /** The smallest rate that is not negative, or the one nearest to zero, per period, a fraction; −1 where it rounds to that; null where there is none. */
  readonly irr: number | null;
  /** The same in percent. */
  readonly irrPct: number | null;
  /** Net present value at `irr`, which rounding keeps from being 0; null without a rate, and beyond the range of doubles. */
  readonly npvAtIrr: number | null;
  /** Whether there is a rate. */
  readonly converged: boolean;
  /** Why there is none; `overflow` where a rate or another number is beyond the range of doubles. */
  readonly reason: InternalRateReason | null;
  /** Whether there is more than one rate. */
  readonly multipleRoots: boolean;
  /** All rates, ascending; of more than 50 `irr` and those nearest to zero. */
  readonly roots: readonly number[];
  /** How often the payments change their sign, zeros left out: 1 means exactly one rate. */
  readonly signChanges: number;
  /** Sum of the negative payments, as a positive number. */
  readonly totalInvested: number;
  /** Sum of the positive payments. */
  readonly totalReceived: number;
  /** `totalReceived`/`totalInvested`; null where nothing is invested, and beyond the range of doubles. */
  readonly profitMultiple: number | null;
  /** Sum of the payments. */
  readonly netCashFlow: number;
  /** Periods between the first payment and the last. */
  readonly periods: number;
  /** Every rate is isolated, with proof, before it is refined. */
  readonly method: 'root_isolation';
}
