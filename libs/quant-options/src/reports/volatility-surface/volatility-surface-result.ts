import { type InterpolationMethod } from '../../smile/strike-curve';

/** A filled volatility surface, its term structure and skew, and the arbitrage found in it. */
export interface VolatilitySurface {
  /** One row per expiry, ascending. */
  readonly surface: readonly VolatilitySurfaceRow[];
  /** At the spot, one per expiry, ascending. */
  readonly atmTermStructure: readonly AtmVolatility[];
  /** One per expiry, ascending. */
  readonly skewByExpiry: readonly VolatilitySkew[];
  /** Number of quotes. */
  readonly nPoints: number;
  /** Number of distinct expiries. */
  readonly nExpiries: number;
  /** Number of distinct strikes over all expiries. */
  readonly nStrikes: number;
  readonly interpolation: InterpolationMethod;
  readonly arbitrage: VolatilitySurfaceArbitrage;
}

/** One expiry of the surface. */
export interface VolatilitySurfaceRow {
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /** Every strike of the surface within the quoted range of this expiry, ascending. */
  readonly vols: readonly StrikeVolatility[];
}

/** One cell of the surface. */
export interface StrikeVolatility {
  /** Strike [currency]. */
  readonly strike: number;
  /** Volatility [1/√year] as a fraction; null where the spline dips to 0 or below. */
  readonly vol: number | null;
  /** false where quoted. */
  readonly interpolated: boolean;
}

/** Volatility at the spot. */
export interface AtmVolatility {
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /**
   * Volatility at the spot [1/√year]; that of the nearest quoted strike where `extrapolated`; null where the spline
   * dips to 0 or below.
   */
  readonly vol: number | null;
  /** vol²·T with T = expiryDays/365; null with `vol`. */
  readonly totalVariance: number | null;
  /**
   * Volatility between the previous expiry and this one [1/√year]; null when its variance is negative or no double, or
   * a `vol` is null.
   */
  readonly forwardVol: number | null;
  /** True if the spot lies outside the quoted strikes. */
  readonly extrapolated: boolean;
}

/** Low strikes against high strikes of one expiry. */
export interface VolatilitySkew {
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /** Mean quoted volatility below 0.95 of the spot less that above 1.05 of it; null when a side has no quote. */
  readonly skew: number | null;
  /** Number of quotes of this expiry. */
  readonly nStrikes: number;
}

/** Static arbitrage, ordered by expiry, then strike. */
export interface VolatilitySurfaceArbitrage {
  /** True if all four lists are empty. */
  readonly isArbitrageFree: boolean;
  readonly calendarViolations: readonly CalendarViolation[];
  readonly butterflyViolations: readonly ButterflyViolation[];
  readonly verticalViolations: readonly VerticalViolation[];
  /** Of cubics alone: a straight line stays between its quotes. */
  readonly negativeVolatilityViolations: readonly NegativeVolatility[];
}

/** Total variance that falls from one expiry to the next. */
export interface CalendarViolation {
  /** Strike [currency]. */
  readonly strike: number;
  /** The earlier expiry [days]. */
  readonly expiryDaysNear: number;
  /** The next expiry [days]. */
  readonly expiryDaysFar: number;
  readonly totalVarianceNear: number;
  readonly totalVarianceFar: number;
}

/** Calls that are not convex in the strike. */
export interface ButterflyViolation {
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /** Three neighbouring quoted strikes [currency]. */
  readonly strikes: readonly [number, number, number];
  /** Price of the outer calls, weighted to cost nothing at convexity's limit, less the middle call [currency]; < 0. */
  readonly butterflyPrice: number;
}

/** Calls that rise with the strike, or fall faster than it. */
export interface VerticalViolation {
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /** Two neighbouring quoted strikes [currency]. */
  readonly strikes: readonly [number, number];
  /** (C₂ − C₁)/(K₂ − K₁), outside [−1, 0]; null beyond the range of doubles. */
  readonly callSpreadSlope: number | null;
}

/** A spline that dips to 0 or below, where there is no volatility. */
export interface NegativeVolatility {
  readonly type: 'negative_volatility';
  /** Time to expiry [days]. */
  readonly expiryDays: number;
  /** A strike of the surface, or the spot [currency]. */
  readonly strike: number;
  /** Value of the spline there, ≤ 0. */
  readonly interpolatedVol: number;
}
