import { type VolatilityEstimates } from './volatility-estimates';

/**
 * Annualised volatilities [1/√year], fractions, by five estimators; null where a price series that one needs is
 * missing.
 */
export interface RealizedVolatility extends VolatilityEstimates {
  /** Standard deviation (n − 1) of log returns per bar, not annualised. */
  readonly closeToCloseDaily: number;
  /** Closes. */
  readonly n: number;
  /** Returns from close to close: n − 1. */
  readonly returnsUsed: number;
  readonly annualizationFactor: number;
}
