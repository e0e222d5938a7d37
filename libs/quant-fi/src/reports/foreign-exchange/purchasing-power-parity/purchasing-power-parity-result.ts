/** Where the domestic currency is headed if purchasing power is to stay equal. */
export type CurrencyOutlook = 'DEPRECIATE' | 'APPRECIATE' | 'UNCHANGED';

/** Exchange rate that follows from two rates of inflation. A figure beyond the range of doubles is null. */
export interface PurchasingPowerParity {
  /** Exchange rate at which both currencies keep buying the same, S·k with k the relative price level. */
  readonly pppRate: number | null;
  /**
   * By how much the foreign currency is too dear (+) or too cheap (−) if the exchange rate has not moved, 100·(1/k − 1)
   * percent.
   */
  readonly overvaluationPct: number | null;
  /** The exchange rate that has not moved, at the price levels of the base, S/k. */
  readonly realExchangeRate: number | null;
  /** Domestic less foreign inflation, in percentage points per year. */
  readonly inflationDifferential: number;
  /** Change of the exchange rate that keeps purchasing power equal, 100·(k − 1) percent. */
  readonly expectedChangePct: number | null;
  /** The same by the difference of the rates times the time, in percent. */
  readonly approximateChangePct: number;
  /** `DEPRECIATE` where k > 1. */
  readonly domesticCurrencyOutlook: CurrencyOutlook;
}
