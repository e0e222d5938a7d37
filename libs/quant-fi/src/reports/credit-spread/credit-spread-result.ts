/**
 * Yield of a bond above lending without risk, and the default that would explain it. Rates and probabilities are
 * fractions.
 */
export interface CreditSpread {
  /** Nominal yield a year, compounded at every coupon; null beyond the range of doubles. */
  readonly yieldToMaturity: number | null;
  /** `yieldToMaturity` in percent; null beyond the range of doubles. */
  readonly yieldToMaturityPct: number | null;
  /** Spread over every zero rate that gives the price, in basis points; null beyond the range of doubles. */
  readonly zSpreadBps: number | null;
  /** Zero rate of the curve at maturity. */
  readonly benchmarkYield: number;
  /** `yieldToMaturity` − `benchmarkYield`, in basis points; null beyond the range of doubles. */
  readonly creditSpreadBps: number | null;
  /** Price of the same payments on the curve, in currency; null beyond the range of doubles. */
  readonly riskFreePrice: number | null;
  /** Yield of the bond at that price. */
  readonly riskFreeYield: number;
  /** `yieldToMaturity` − `riskFreeYield`, in basis points; null beyond the range of doubles. */
  readonly yieldSpreadBps: number | null;
  /** Share of the claim that is taken to survive a default: 0.4. */
  readonly recoveryRate: number;
  /** Intensity of default per year, z/(1 − recovery); null where z < 0 or beyond the range of doubles. */
  readonly hazardRateImplied: number | null;
  /** Probability of a default within a year; null where z < 0. */
  readonly defaultProbabilityImplied: number | null;
  /** Probability of a default until maturity; null where z < 0. */
  readonly cumulativeDefaultProbability: number | null;
}
