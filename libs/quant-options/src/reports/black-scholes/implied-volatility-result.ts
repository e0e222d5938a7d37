import { type ImpliedVolatilityRefusal } from '../../black-scholes/implied-terms';

/** The implied volatility of a quote, or the reason why there is none. */
export interface ImpliedVolatility {
  /** Root [1/√year] as a fraction; null if none. */
  readonly impliedVolatility: number | null;
  /** 100 · impliedVolatility [percent]; null if none. */
  readonly annualizedPct: number | null;
  /** Black–Scholes–Merton price at the root [currency]; null if none. */
  readonly modelPrice: number | null;
  /** The quote, as given [currency]. */
  readonly marketPrice: number;
  readonly converged: boolean;
  /** Steps of the iteration; 0 when the quote was refused. */
  readonly iterations: number;
  /** null when converged. */
  readonly reason: ImpliedVolatilityRefusal | null;
  /** max(φ(A − B), 0), A = S·e^(−qT), B = K·e^(−rT) [currency]. */
  readonly lowerBound: number;
  /** A for a call, B for a put [currency]. */
  readonly upperBound: number;
  /** Vega at the root [currency per volatility point]; null if none. */
  readonly vega: number | null;
}
