import { InvalidInputError } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { inPowerOfTwo } from '../regression/in-power-of-two';
import { simpleRegression } from '../regression/simple-regression';
import { type Cointegration, type CointegrationReason, type Significance } from './cointegration-result';
import { dickeyFullerRatio } from './internal/dickey-fuller-ratio';
import { halfLife } from './internal/half-life';
import { lagOrder, maxLagOf } from './internal/lag-order';
import { macKinnonCriticalValues, macKinnonPValue } from './internal/mac-kinnon';

/** A spread whose deviation is a smaller share of that of y is the rounding of a linear relation. */
const COLLINEAR = 1e-10;

/** Rounding error of one residual, as a share of the largest level. */
const ROUNDING = 1e-14;

const LEVELS = { '0.01': '1%', '0.05': '5%', '0.10': '10%' } as const;

/** The test, and the spread of which it speaks. */
export interface EngleGranger {
  readonly test: Cointegration;
  /** [n] y − intercept − hedgeRatio·x, in a unit of its own. */
  readonly spread: Float64Array;
  /** Rounding error of one spread, in that unit. */
  readonly noise: number;
  /** That unit [units of y]. */
  readonly unit: number;
}

/**
 * Engle–Granger test of y on x with a constant, see `cointegration`.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length ≥ 20, neither constant.
 *
 * @param nameOfX  under which x is refused when it varies so little that no hedge ratio is finite
 * @throws InvalidInputError  the hedge ratio or the intercept exceeds the doubles
 */
export function engleGranger(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  significance: Significance,
  nameOfX: string,
): EngleGranger {
  const n = x.length;
  const { values: u, unit: unitX } = inPowerOfTwo(x);
  const { values: v, unit, largest } = inPowerOfTwo(y);
  const line = simpleRegression(u, v);
  const hedgeRatio = line.slope * (unit / unitX);
  const intercept = line.intercept * unit;
  if (!Number.isFinite(hedgeRatio + intercept)) {
    throw new InvalidInputError([nameOfX], 'value_error', 'varied enough for a finite hedge ratio', x);
  }
  const spread = line.residuals;
  const noise = ROUNDING * largest;
  const isCollinear = line.residualNorm <= COLLINEAR * line.totalNorm;
  const deviation = isCollinear ? 0 : line.residualNorm / Math.sqrt(n - 1);
  const criticalValues = macKinnonCriticalValues(n);
  const criticalValue = criticalValues[LEVELS[significance]];
  const maxLag = maxLagOf(n);
  const test: Cointegration = {
    ...unitRootTest(isCollinear, spread, maxLag, noise, criticalValue),
    criticalValue,
    criticalValues,
    significance,
    maxLag,
    hedgeRatio,
    intercept,
    rSquared: line.rSquared,
    spreadMean: mean(spread) * unit,
    spreadStd: deviation * unit,
    ...(isCollinear ? { halfLife: null, halfLifeAr1: null } : halfLife(spread, noise)),
    currentZscore: isCollinear ? null : (spread[n - 1] as number) / deviation,
    n,
    method: 'engle_granger_adf_aic',
  };
  return { test, spread, noise, unit };
}

type UnitRootTest = Pick<Cointegration, 'cointegrated' | 'adfStatistic' | 'pValue' | 'lags' | 'nObs' | 'reason'>;

function unitRootTest(
  isCollinear: boolean,
  spread: Float64Array,
  maxLag: number,
  noise: number,
  criticalValue: number,
): UnitRootTest {
  if (isCollinear) return withoutNoise('collinear');
  const lags = lagOrder(spread, maxLag, noise);
  if (lags === null) return withoutNoise('exact_fit');
  const adfStatistic = dickeyFullerRatio(spread, lags, noise);
  return {
    cointegrated: adfStatistic < criticalValue,
    adfStatistic,
    pValue: macKinnonPValue(adfStatistic),
    lags,
    nObs: spread.length - 1 - lags,
    reason: null,
  };
}

function withoutNoise(reason: CointegrationReason): UnitRootTest {
  return { cointegrated: true, adfStatistic: null, pValue: 0, lags: null, nObs: null, reason };
}
