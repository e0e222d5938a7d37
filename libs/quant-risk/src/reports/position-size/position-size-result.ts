/** How many shares to trade. Amounts are in currency; a number beyond the range of doubles is null. */
export interface PositionSize {
  /** Whole shares that lose no more than `risk` at the stop. */
  readonly shares: number | null;
  /** shares·entry price. */
  readonly value: number | null;
  /** Amount at risk: account size·risk per trade. */
  readonly risk: number;
  /** value/account size, a fraction: above 1 with leverage. */
  readonly pctAccount: number | null;
  /** Distance of the stop from the entry. */
  readonly riskPerShare: number;
  /** shares·riskPerShare, a positive amount. */
  readonly maxLoss: number | null;
  /** Price at which the trade has gained twice `riskPerShare`; a short one's may be below 0. */
  readonly target2r: number;
  readonly direction: 'long' | 'short';
  /** risk/riskPerShare, not rounded. */
  readonly sharesExact: number | null;
  /** Price at which the trade has gained `riskPerShare`. */
  readonly target1r: number;
  /** Price at which the trade has gained three times `riskPerShare`. */
  readonly target3r: number;
  /** Distance of the stop in percent of the entry price. */
  readonly stopDistancePct: number | null;
  /** Whole shares that the account pays for. */
  readonly maxAffordableShares: number | null;
  /** True if `value` exceeds the account. */
  readonly requiresLeverage: boolean;
}
