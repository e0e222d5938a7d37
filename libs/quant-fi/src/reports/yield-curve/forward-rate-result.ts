import { type Compounding } from './forward-rate-inputs';

/** Forward rate between two neighbouring points of the curve. */
export interface ForwardSegment {
  /** Years. */
  readonly start: number;
  /** Years. */
  readonly end: number;
  /** In the compounding of the curve; null beyond the range of doubles. */
  readonly forwardRate: number | null;
}

/**
 * Rates and discount factors that the curve implies for a time that lies ahead. Rates are fractions per year, null
 * beyond the range of doubles.
 */
export interface ForwardRate {
  /** In the compounding of the curve. */
  readonly forwardRate: number | null;
  /** The same in percent. */
  readonly forwardRatePct: number | null;
  /** Zero rate at the start. */
  readonly spotRateStart: number;
  /** Zero rate at the end. */
  readonly spotRateEnd: number;
  /** Between neighbouring points of the curve [n − 1], in ascending order. */
  readonly fullForwardCurve: readonly ForwardSegment[];
  /** As it was given. */
  readonly compounding: Compounding;
  /** Value now of one unit paid at the start. */
  readonly discountFactorStart: number | null;
  /** Value now of one unit paid at the end. */
  readonly discountFactorEnd: number | null;
  /** Value at the start of one unit paid at the end. */
  readonly forwardDiscountFactor: number | null;
  /** The forward rate, compounded continuously. */
  readonly forwardRateContinuous: number;
  /** The forward rate without compounding: interest over the time, per year of it. */
  readonly forwardRateSimple: number | null;
  /** True if the start is outside the points of the curve. */
  readonly startExtrapolated: boolean;
  /** True if the end is outside the points of the curve. */
  readonly endExtrapolated: boolean;
  /** True if a rate of `fullForwardCurve` is negative. */
  readonly negativeForwards: boolean;
}
