import { type CompoundGrowth } from '../returns/compound-growth';

/** The curve of a portfolio's value, as far as the analysis needs it. */
export interface PortfolioCurve extends CompoundGrowth {
  /** Deepest drawdown, ≤ 0. */
  readonly maxDrawdown: number;
  readonly startValue: number;
  /** null beyond the range of doubles. */
  readonly endValue: number | null;
  readonly years: number;
  /** Drawdown at each value. */
  readonly underwater: Float64Array;
  /** ln(E_t/E_{t−1}); null where the curve reaches 0. */
  readonly logReturns: Float64Array | null;
}
