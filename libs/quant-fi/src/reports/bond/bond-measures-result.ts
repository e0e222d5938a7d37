/** Where the price stands to the face value. */
export type BondClassification = 'premium' | 'discount' | 'par';

/** Price of a bond and how it moves with the yield. Amounts are in currency, times in years. */
export interface BondMeasures {
  /** Present value of all payments; null beyond the range of doubles. */
  readonly price: number | null;
  /** Price less face value, 0 for a par bond; null beyond the range of doubles. */
  readonly premiumDiscount: number | null;
  /** Mean time of the payments, weighted by their present values. */
  readonly macaulayDuration: number;
  /** Relative fall of the price per rise of the yield by one, −(1/P)·dP/dy. */
  readonly modifiedDuration: number;
  /** (1/P)·d²P/dy² [years²]. */
  readonly convexity: number;
  /** Fall of the price per rise of the yield by a basis point, by the derivative; null beyond the range of doubles. */
  readonly dv01: number | null;
  /** One coupon. */
  readonly couponPayment: number;
  /** Number of coupons. */
  readonly periods: number;
  /**
   * Coupons of a year over the price, a fraction; null beyond the range of doubles, and where the price underflows to
   * 0.
   */
  readonly currentYield: number | null;
  /** The yield compounded over a year, a fraction. */
  readonly effectiveAnnualYield: number;
  /** Price in percent of the face value; null beyond the range of doubles. */
  readonly pricePctOfPar: number | null;
  /** d²P/dy² [currency·years²]; null beyond the range of doubles. */
  readonly dollarConvexity: number | null;
  /** `par` within 1e-12 of the face value. */
  readonly classification: BondClassification;
}
