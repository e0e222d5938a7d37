import { mean } from '@quant/core/kernels';
import { halfLifeOf } from '../../unit-root/half-life-of';
import { macKinnonCriticalValues, macKinnonPValue } from '../../unit-root/mac-kinnon';
import { maxLagOf } from '../../unit-root/max-lag';
import { dickeyFuller, residualSpread, type ResidualSpread } from '../../unit-root/residual-test';
import { type Cointegration, type CointegrationReason, type Significance } from './cointegration-result';

const LEVELS = { '0.01': '1%', '0.05': '5%', '0.10': '10%' } as const;

/** Akaike's criterion counts a coefficient twice. */
const AKAIKE = 2;

/** The test, and the spread of which it speaks. */
export interface EngleGrangerReport {
  readonly test: Cointegration;
  readonly found: ResidualSpread;
}

/**
 * Engle–Granger test of y on x with a constant, see `cointegration`.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length ≥ 20, neither constant.
 *
 * @param nameOfX  under which x is refused when it varies so little that no hedge ratio is finite
 * @throws InvalidInputError  the hedge ratio or the intercept exceeds the doubles
 */
export function engleGrangerReport(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  significance: Significance,
  nameOfX: string,
): EngleGrangerReport {
  const n = x.length;
  const found = residualSpread(x, y, nameOfX);
  const { hedgeRatio, intercept, rSquared, spread, unit, noise, deviation, isCollinear } = found;
  const criticalValues = macKinnonCriticalValues(n - 1, 'pair');
  const criticalValue = criticalValues[LEVELS[significance]];
  const maxLag = maxLagOf(n);
  const test: Cointegration = {
    ...unitRootTest(found, maxLag, criticalValue),
    criticalValue,
    criticalValues,
    significance,
    maxLag,
    hedgeRatio,
    intercept,
    rSquared,
    spreadMean: mean(spread) * unit,
    spreadStd: deviation * unit,
    ...(isCollinear ? { halfLife: null, halfLifeAr1: null } : halfLifeOf(spread, noise)),
    currentZscore: isCollinear ? null : (spread[n - 1] as number) / deviation,
    n,
    method: 'engle_granger_adf_aic',
  };
  return { test, found };
}

type UnitRootTest = Pick<Cointegration, 'cointegrated' | 'adfStatistic' | 'pValue' | 'lags' | 'nObs' | 'reason'>;

function unitRootTest(
  { spread, noise, isCollinear }: ResidualSpread,
  maxLag: number,
  criticalValue: number,
): UnitRootTest {
  if (isCollinear) return withoutNoise('collinear');
  const test = dickeyFuller(spread, { maxLag, penalty: AKAIKE }, noise);
  if (test === null) return withoutNoise('exact_fit');
  return {
    cointegrated: test.statistic < criticalValue,
    adfStatistic: test.statistic,
    pValue: macKinnonPValue(test.statistic, 'pair'),
    lags: test.lags,
    nObs: test.rows,
    reason: null,
  };
}

function withoutNoise(reason: CointegrationReason): UnitRootTest {
  return { cointegrated: true, adfStatistic: null, pValue: 0, lags: null, nObs: null, reason };
}
