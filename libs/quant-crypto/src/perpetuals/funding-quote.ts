/** The funding rate of a perpetual future as a market has it now. */
export interface FundingQuote {
  /** Of one interval, a fraction, −1 … 1; positive: longs pay shorts. */
  readonly fundingRate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
  /** Age of the quote [seconds], ≥ 0. */
  readonly asOfAgeSeconds: number;
  /** True if the market could not be asked and this is its last answer. */
  readonly stale: boolean;
  /** Name of the market. */
  readonly source: string;
}
