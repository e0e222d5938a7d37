import { type Answer } from '@quant/contract';
import { mean } from '@quant/core/kernels';
import { halfLifeOf } from '../../../unit-root/half-life';
import { macKinnonCriticalValues, macKinnonPValue } from '../../../unit-root/mac-kinnon';
import { maxLagOf } from '../../../unit-root/max-lag';
import { dickeyFuller, residualSpread, type ResidualSpread } from '../../../unit-root/residual-test';

type Cointegration = Answer<'statsCointegration'>;

const LEVELS = { '0.01': '1%', '0.05': '5%', '0.10': '10%' } as const;

/** Akaike's criterion counts a coefficient twice. */
const AKAIKE = 2;

/** The test, and the spread of which it speaks. */
export interface EngleGrangerReport {
  readonly test: Cointegration;
  readonly found: ResidualSpread;
}

/**
 * Engle–Granger test of y on x with a constant, see `statsCointegration`.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length ≥ 20, neither constant.
 *
 * @param nameOfX  name of x in the error if x varies too little for a finite hedge ratio
 * @throws InvalidInputError  the hedge ratio or the intercept exceeds the doubles
 */
export function engleGrangerReport(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  significance: Cointegration['significance'],
  nameOfX: string,
): EngleGrangerReport {
  const n = x.length;
  const found = residualSpread(x, y, nameOfX);
  const { spread, unit, noise, deviation, isCollinear } = found;
  const critical_values = macKinnonCriticalValues(n - 1, 'pair');
  const critical_value = critical_values[LEVELS[significance]];
  const max_lag = maxLagOf(n);
  const { reason, ...unitRoot } = unitRootTest(found, max_lag, critical_value);
  const halfLives = isCollinear ? null : halfLifeOf(spread, noise);
  const test: Cointegration = {
    cointegrated: unitRoot.cointegrated,
    adf_statistic: unitRoot.adf_statistic,
    p_value: unitRoot.p_value,
    critical_value,
    critical_values,
    significance,
    lags: unitRoot.lags,
    n_obs: unitRoot.n_obs,
    max_lag,
    hedge_ratio: found.hedgeRatio,
    intercept: found.intercept,
    r_squared: found.rSquared,
    spread_mean: mean(spread) * unit,
    spread_std: deviation * unit,
    half_life: halfLives?.halfLife ?? null,
    half_life_ar1: halfLives?.halfLifeAr1 ?? null,
    current_zscore: isCollinear ? null : (spread[n - 1] as number) / deviation,
    n,
    method: 'engle_granger_adf_aic',
    reason,
  };
  return { test, found };
}

type UnitRootTest = Pick<Cointegration, 'cointegrated' | 'adf_statistic' | 'p_value' | 'lags' | 'n_obs' | 'reason'>;

function unitRootTest(
  { spread, noise, isCollinear }: ResidualSpread,
  max_lag: number,
  critical_value: number,
): UnitRootTest {
  if (isCollinear) return withoutNoise('collinear');
  const test = dickeyFuller(spread, { maxLag: max_lag, penalty: AKAIKE }, noise);
  if (test === null) return withoutNoise('exact_fit');
  return {
    cointegrated: test.statistic < critical_value,
    adf_statistic: test.statistic,
    p_value: macKinnonPValue(test.statistic, 'pair'),
    lags: test.lags,
    n_obs: test.rows,
    reason: null,
  };
}

function withoutNoise(reason: 'collinear' | 'exact_fit'): UnitRootTest {
  return { cointegrated: true, adf_statistic: null, p_value: 0, lags: null, n_obs: null, reason };
}
