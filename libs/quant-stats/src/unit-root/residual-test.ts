import { InvalidInputError } from '@quant/core';
import { inPowerOfTwo } from '../regression/in-power-of-two';
import { simpleRegression } from '../regression/simple-regression';
import { dickeyFullerRatio } from './internal/dickey-fuller-ratio';
import { lagOrder } from './internal/lag-order';

/** A spread whose deviation is a smaller share of that of y is the rounding of a linear relation. */
const COLLINEAR = 1e-10;

/** Rounding error of one value, as a share of the largest level. */
export const ROUNDING = 1e-14;

/** The relation of two series, and what it leaves. */
export interface ResidualSpread {
  /** Units of x held against one of y. */
  readonly hedgeRatio: number;
  /** [units of y] */
  readonly intercept: number;
  readonly rSquared: number;
  /** [n] y − intercept − hedgeRatio·x, in a separate unit. */
  readonly spread: Float64Array;
  /** Unit of the spread [units of y]. */
  readonly unit: number;
  /** Rounding error of one spread, in that unit. */
  readonly noise: number;
  /** Standard deviation of the spread, n − 1, in that unit; 0 when collinear. */
  readonly deviation: number;
  /** y is a linear function of x: the spread is rounding. */
  readonly isCollinear: boolean;
}

/**
 * Residuals of a regression of y on x and a constant.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length ≥ 20, neither constant.
 *
 * @param nameOfX  name of x in the error for an x that varies too little for a finite hedge ratio
 * @throws InvalidInputError  the hedge ratio or the intercept exceeds the doubles
 */
export function residualSpread(x: ArrayLike<number>, y: ArrayLike<number>, nameOfX: string): ResidualSpread {
  const n = x.length;
  const { values: u, unit: unitX } = inPowerOfTwo(x);
  const { values: v, unit, largest } = inPowerOfTwo(y);
  const line = simpleRegression(u, v);
  const hedgeRatio = line.slope * (unit / unitX);
  const intercept = line.intercept * unit;
  if (!Number.isFinite(hedgeRatio + intercept)) {
    throw new InvalidInputError([nameOfX], 'value_error', 'varied enough for a finite hedge ratio', x);
  }
  const isCollinear = line.residualNorm <= COLLINEAR * line.totalNorm;
  return {
    hedgeRatio,
    intercept,
    rSquared: line.rSquared,
    spread: line.residuals,
    unit,
    noise: ROUNDING * largest,
    deviation: isCollinear ? 0 : line.residualNorm / Math.sqrt(n - 1),
    isCollinear,
  };
}

/** An augmented Dickey–Fuller statistic. */
export interface DickeyFuller {
  readonly statistic: number;
  /** Lagged differences in the regression. */
  readonly lags: number;
  /** Its rows. */
  readonly rows: number;
}

/** How many lagged differences: so many, or those that minimise a criterion with this penalty for each. */
export type LagChoice = { readonly lags: number } | { readonly maxLag: number; readonly penalty: number };

/**
 * Augmented Dickey–Fuller statistic of a series.
 *
 * Preconditions, unchecked: 2·lags + 2 + terms < n, for the most lags too; squares are within the range of doubles.
 *
 * @param noise  rounding error of one value
 * @param terms  deterministic terms: 0, 1 for a constant, 2 for one and a straight line
 * @returns null where each value follows from the last ones without error
 */
export function dickeyFuller(
  values: Float64Array,
  choice: LagChoice,
  noise: number,
  terms: 0 | 1 | 2 = 0,
): DickeyFuller | null {
  const lags = 'lags' in choice ? choice.lags : lagOrder(values, choice.maxLag, noise, terms, choice.penalty);
  if (lags === null) return null;
  const rows = values.length - 1 - lags;
  const { ratio, isExact } = dickeyFullerRatio(values, lags, noise, terms);
  // lags that were chosen leave something
  return isExact && 'lags' in choice ? null : { statistic: ratio, lags, rows };
}
