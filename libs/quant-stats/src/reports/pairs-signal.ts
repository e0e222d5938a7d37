import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, resolvedDeviation, textsBytes } from '@quant/core/kernels';
import { hurstEstimate } from '../hurst-exponent/hurst-estimate';
import { windowSizes } from '../hurst-exponent/window-sizes';
import { differences } from '../unit-root/half-life';
import { assertLevels } from './internal/cointegration/assert-levels';
import { engleGrangerReport, type EngleGrangerReport } from './internal/cointegration/engle-granger-report';
import { residualTestNanoseconds } from './internal/cointegration/residual-test-cost';
import { returnsCorrelation } from './internal/pairs/returns-correlation';
import { THRESHOLDS, tradeOf, tradingRule } from './internal/pairs/trade-of';

type Pair = Request<'pairsSignal'>;
type Signal = Answer<'pairsSignal'>;
type Cointegration = Answer<'statsCointegration'>;

/**
 * Signal for trading a pair: whether b and a are cointegrated, how far their spread is from its mean, and the position
 * that gains when it returns.
 *
 * spread = b − intercept − hedge_ratio·a,  z = last spread/standard deviation;  the first rule that applies:
 *
 * - collinear, or not cointegrated: `NO_TRADE`
 * - z > 2: short b, and a on the other side, or on the same if hedge_ratio < 0;  z < −2: long b likewise
 * - |z| < 0.5: `CLOSE_POSITION`;  else `WAIT`
 *
 * @throws InvalidInputError  the lengths differ, a series is constant, or a varies so little that the hedge ratio exceeds
 *                            the doubles
 * @remarks The test is that of `statsCointegration` with x = a and y = b, and its limits hold. The Hurst exponent is that of
 *          the first differences of the spread, as by `statsHurstExponent` with its defaults. No advice. Cost: O(n·max_lag²).
 * @see Engle & Granger (1987), Econometrica 55, 251–276; Gatev, Goetzmann & Rouwenhorst (2006), Review of Financial
 *   Studies 19, 797–827, for the entry at two standard deviations.
 * @example
 * const { signal, reason_code, legs, reason } = pairsSignal({
 *   series_a: [40, 38, 39, 39, 37, 35, 36, 34, 35, 37, 38, 38, 36, 35, 33, 31, 29, 27, 27, 25, 25, 23, 25, 23, 22, 20],
 *   series_b: [62, 58, 57, 59, 58, 51, 52, 53, 55, 56, 58, 58, 56, 54, 51, 46, 45, 39, 40, 40, 40, 34, 36, 34, 33, 35],
 *   name_a: 'KO',
 *   name_b: 'PEP',
 *   significance: '0.05',
 * });
 * signal; // 'SHORT_PEP_LONG_KO'
 * reason_code; // 'spread_above_entry'
 * legs[1]; // ≈ { name: 'KO', side: 'long', units: 1.489207244082 }
 * reason; // 'the spread is 2.438 standard deviations above its mean, beyond the entry threshold of 2'
 */
export function pairsSignal(request: Pair): Signal {
  const { series_a, series_b, name_a, name_b, significance } = request;
  assertLevels(series_a, 'series_a', series_b, 'series_b');
  const report = engleGrangerReport(series_a, series_b, significance, 'series_a');
  const { hedge_ratio, intercept, r_squared, half_life, half_life_ar1, n } = report.test;
  const rule = tradingRule(report.test);
  const { signal, legs } = tradeOf(rule, hedge_ratio, name_a, name_b);
  return {
    cointegration: evidence(report.test),
    hedge_ratio,
    intercept,
    spread: spreadOf(report),
    half_life,
    half_life_ar1,
    hurst: spreadHurst(report),
    // the slope has the sign of the correlation, and one regressor explains its square
    correlation: Math.sign(hedge_ratio) * Math.sqrt(r_squared),
    returns_correlation: returnsCorrelation(series_a, series_b),
    r_squared,
    thresholds: { ...THRESHOLDS },
    legs,
    reason_code: rule,
    n,
    signal,
    reason: reasonText(rule, report.test, name_a, name_b),
    pair: [name_a, name_b],
  };
}

function evidence(test: Cointegration): Signal['cointegration'] {
  const { cointegrated, adf_statistic, critical_value, significance, p_value, critical_values, lags } = test;
  return { cointegrated, adf_statistic, critical_value, significance, p_value, critical_values, lags };
}

function spreadOf({ test, found }: EngleGrangerReport): Signal['spread'] {
  const { spread_mean, spread_std, current_zscore, n } = test;
  return { mean: spread_mean, std: spread_std, current: (found.spread[n - 1] as number) * found.unit, current_zscore };
}

const LEAST_WINDOW = 10;

const NO_HURST: Signal['hurst'] = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/**
 * Hurst exponent of the first differences of a spread, at the default window sizes.
 *
 * Without exponent where the spread is rounding, where its differences are equal up to rounding, and where fewer than
 * two window sizes fit.
 */
function spreadHurst({ found }: EngleGrangerReport): Signal['hurst'] {
  const increments = differences(found.spread);
  if (found.isCollinear || resolvedDeviation(increments) <= found.noise) return NO_HURST;
  const sizes = windowSizes(LEAST_WINDOW, Math.floor(increments.length / 2));
  const { hurstExponent, interpretation, hurstCorrected } = hurstEstimate(increments, sizes);
  return { exponent: hurstExponent, interpretation, corrected: hurstCorrected };
}

/** The rule that decided, in words and rounded numbers. */
function reasonText(rule: Signal['reason_code'], test: Cointegration, name_a: string, name_b: string): string {
  const spread = `the spread is ${distanceText(test)}`;
  switch (rule) {
    case 'collinear':
      return `${name_b} is a linear function of ${name_a}: there is no spread to trade`;
    case 'not_cointegrated':
      return `${name_a} and ${name_b} are not cointegrated: ${testText(test)}`;
    case 'spread_above_entry':
      return `${spread}, beyond the entry threshold of ${THRESHOLDS.entry}`;
    case 'spread_below_entry':
      return `${spread}, beyond the entry threshold of ${THRESHOLDS.entry}`;
    case 'spread_near_mean':
      return `${spread}, within the exit threshold of ${THRESHOLDS.exit}`;
    case 'between_thresholds':
      return `${spread}, between the thresholds of ${THRESHOLDS.exit} and ${THRESHOLDS.entry}`;
  }
}

function testText({ adf_statistic, critical_value, significance }: Cointegration): string {
  const statistic = adf_statistic === null ? 'none' : adf_statistic.toFixed(3);
  return `the ADF statistic ${statistic} is not below ${critical_value.toFixed(3)}, critical at ${significance}`;
}

function distanceText({ current_zscore }: Cointegration): string {
  const z = current_zscore ?? 0;
  return `${Math.abs(z).toFixed(3)} standard deviations ${z < 0 ? 'below' : 'above'} its mean`;
}

/** Rescaled ranges, correlations and the spread, of one observation. */
const VALUE_NANOSECONDS = 900;

const ANSWER_BYTES = 4000;

/** A test of cointegration, and the rescaled ranges of the spread. */
export const cost = {
  estimate: ({ series_a, name_a, name_b }: Pair) => {
    const n = series_a.length;
    // the pair, its legs and the reason repeat both names
    const names = 4 * textsBytes([name_a, name_b]);
    return estimatedCost(residualTestNanoseconds(n) + VALUE_NANOSECONDS * n, ANSWER_BYTES + names);
  },
  ceilingMs: 40,
  isSlowAtFirst: true,
} satisfies OperationCost<Pair>;
