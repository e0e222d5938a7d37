/** The trade that earns the deviation at once and owes nothing at expiry, in words for an order. */
export type ArbitrageSignal = 'NONE' | 'SELL_CALL_BUY_PUT_BUY_STOCK' | 'BUY_CALL_SELL_PUT_SELL_STOCK';

/** Its name: a conversion sells the synthetic forward and holds the underlying, a reversal does the opposite. */
export type ArbitrageStrategy = 'none' | 'conversion' | 'reversal';

/** Two quotes held against put–call parity. */
export interface PutCallParity {
  /** True if |deviation| ≤ tolerance. */
  readonly parityHolds: boolean;
  /** (C − P) − (S·e^(−qT) − K·e^(−rT)) [currency]; positive when the call is too dear. */
  readonly deviation: number;
  /** deviation in percent of the spot; null beyond the range of doubles. */
  readonly deviationPct: number | null;
  /**
   * Call price at which parity holds, P + S·e^(−qT) − K·e^(−rT) [currency]; negative when the put alone is too cheap.
   */
  readonly theoreticalCall: number;
  /**
   * Put price at which parity holds, C − S·e^(−qT) + K·e^(−rT) [currency]; negative when the call alone is too cheap.
   */
  readonly theoreticalPut: number;
  /** `NONE` if and only if parityHolds. */
  readonly arbitrageSignal: ArbitrageSignal;
  /** `none` if and only if parityHolds. */
  readonly arbitrageStrategy: ArbitrageStrategy;
  /** |deviation|, present value on one unit before costs [currency]; 0 without a signal. */
  readonly arbitrageProfit: number;
  /** Deviation that still counts as parity: 2 basis points of the spot [currency]. */
  readonly tolerance: number;
  /** Forward price that the options trade at, K + e^(rT)·(C − P) [currency]. */
  readonly syntheticForward: number;
  /** Forward price by carry, S·e^((r−q)T) [currency]. */
  readonly forward: number;
  /** Rate r at which parity would hold [1/year]; null when T = 0, or when no rate does. */
  readonly impliedRate: number | null;
  /** Yield q at which parity would hold [1/year]; null when T = 0, or when no yield does. */
  readonly impliedDividendYield: number | null;
}
