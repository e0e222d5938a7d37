/** Where a pool has its liquidity: at every price, or concentrated in a range. */
export type AmmType = 'v2' | 'v3';

/** Where the price is now: within a position's range, or beyond which end of it. */
export type RangePosition = 'full_range' | 'below_range' | 'in_range' | 'above_range';

/**
 * A position in a pool beside the tokens that were deposited for it, fees left out. Amounts of money are in token B.
 */
export interface ImpermanentLoss {
  /** 100·(lp value/hold value − 1), −100 … 0. */
  readonly impermanentLossPct: number;
  /** Value now of the tokens that were deposited; null beyond the range of doubles. */
  readonly holdValue: number | null;
  /** Value now of the position; null beyond the range of doubles. */
  readonly lpValue: number | null;
  /** lp value − hold value, ≤ 0; null beyond the range of doubles. */
  readonly lossAmount: number | null;
  /**
   * Compounding yield from fees, in percent of the position a year, that makes up for the loss if it came about in
   * `feeBreakevenHorizonDays`; null beyond the range of doubles.
   */
  readonly feeBreakevenApy: number | null;
  /** Days that `feeBreakevenApy` supposes. */
  readonly feeBreakevenHorizonDays: 30;
  /** Return from fees, in percent of the position, that makes up for the loss; null beyond the range of doubles. */
  readonly feeBreakevenReturnPct: number | null;
  /** Price now/price at the deposit; null beyond the range of doubles. */
  readonly priceRatio: number | null;
  readonly ammType: AmmType;
  /** `full_range` for `v2`; an end of the range counts as beyond it. */
  readonly position: RangePosition;
  /** L of the reserves' formulas [√(A·B)]; null beyond the range of doubles. */
  readonly liquidity: number | null;
  /** Units of token A deposited; null beyond the range of doubles. */
  readonly initialAmountA: number | null;
  /** Units of token B deposited; null beyond the range of doubles. */
  readonly initialAmountB: number | null;
  /** Units of token A in the position now; null beyond the range of doubles. */
  readonly currentAmountA: number | null;
  /** Units of token B in the position now; null beyond the range of doubles. */
  readonly currentAmountB: number | null;
}
