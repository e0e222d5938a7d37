import { resolvedDeviation } from '@quant/core/kernels';
import { type Cointegration } from '../cointegration/cointegration-result';
import { differences } from '../../unit-root/differences';
import { engleGrangerReport, type EngleGrangerReport } from '../cointegration/engle-granger-report';
import { DEFAULT_SIGNIFICANCE } from '../cointegration/inputs';
import { hurstEstimate } from '../../hurst-exponent/hurst-estimate';
import { windowSizes } from '../../hurst-exponent/window-sizes';
import { pairSignalInputs, DEFAULT_NAME_A, DEFAULT_NAME_B, type PairSignalInputs } from './inputs';
import { returnsCorrelation } from './internal/returns-correlation';
import { THRESHOLDS, tradeOf, tradingRule } from './internal/trade-of';
import {
  type PairCointegration,
  type PairHurst,
  type PairSignal,
  type PairSignalReason,
  type PairSpread,
} from './pair-signal-result';

/**
 * Signal for trading a pair: whether b and a are cointegrated, how far their spread is from its mean, and the position
 * that gains when it returns.
 *
 * spread = b − intercept − hedgeRatio·a,  z = last spread/standard deviation;  the first rule that applies:
 *
 * - collinear, or not cointegrated: `NO_TRADE`
 * - z > 2: short b, and a on the other side, or on the same if hedgeRatio < 0;  z < −2: long b likewise
 * - |z| < 0.5: `CLOSE_POSITION`;  else `WAIT`
 *
 * @param inputs.seriesA       levels of a, oldest first  [20 … 5000]  |x| ≤ 1e15, not constant
 * @param inputs.seriesB       levels of b                [n]          |x| ≤ 1e15, not constant
 * @param inputs.nameA         name of a                               1 … 64 characters, default `A`
 * @param inputs.nameB         name of b                               1 … 64 characters, default `B`
 * @param inputs.significance  size of the test                        `0.01`, `0.05` (default) or `0.10`
 * @returns signal, legs in units per unit of spread, and the evidence: test, spread, half-life, Hurst exponent,
 *   correlations
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown above; the lengths
 *                            differ; or a varies so little that the hedge ratio exceeds the doubles
 * @remarks The test is that of `cointegration` with x = a and y = b, and its limits hold. The Hurst exponent is that of
 *          the first differences of the spread, as by `statsHurstExponent` with its defaults. No advice. Cost: O(n·maxLag²).
 * @see Engle & Granger (1987), Econometrica 55, 251–276; Gatev, Goetzmann & Rouwenhorst (2006), Review of Financial
 *   Studies 19, 797–827, for the entry at two standard deviations.
 * @example
 * const { signal, reasonCode, legs, reason } = pairSignal({
 *   seriesA: [40, 38, 39, 39, 37, 35, 36, 34, 35, 37, 38, 38, 36, 35, 33, 31, 29, 27, 27, 25, 25, 23, 25, 23, 22, 20],
 *   seriesB: [62, 58, 57, 59, 58, 51, 52, 53, 55, 56, 58, 58, 56, 54, 51, 46, 45, 39, 40, 40, 40, 34, 36, 34, 33, 35],
 *   nameA: 'KO',
 *   nameB: 'PEP',
 * });
 * signal; // 'SHORT_PEP_LONG_KO'
 * reasonCode; // 'spread_above_entry'
 * legs[1]; // ≈ { name: 'KO', side: 'long', units: 1.489207244082 }
 * reason; // 'the spread is 2.438 standard deviations above its mean, beyond the entry threshold of 2'
 */
export function pairSignal(inputs: PairSignalInputs): PairSignal {
  pairSignalInputs.assert(inputs);
  const { seriesA, seriesB, nameA = DEFAULT_NAME_A, nameB = DEFAULT_NAME_B } = inputs;
  const report = engleGrangerReport(seriesA, seriesB, inputs.significance ?? DEFAULT_SIGNIFICANCE, 'seriesA');
  const { hedgeRatio, intercept, rSquared, halfLife, halfLifeAr1, n } = report.test;
  const rule = tradingRule(report.test);
  const { signal, legs } = tradeOf(rule, hedgeRatio, nameA, nameB);
  return {
    cointegration: evidence(report.test),
    hedgeRatio,
    intercept,
    spread: spreadOf(report),
    halfLife,
    halfLifeAr1,
    hurst: spreadHurst(report),
    // the slope has the sign of the correlation, and one regressor explains its square
    correlation: Math.sign(hedgeRatio) * Math.sqrt(rSquared),
    returnsCorrelation: returnsCorrelation(seriesA, seriesB),
    rSquared,
    thresholds: { ...THRESHOLDS },
    legs,
    reasonCode: rule,
    n,
    signal,
    reason: reasonText(rule, report.test, nameA, nameB),
    pair: [nameA, nameB],
  };
}

function evidence(test: Cointegration): PairCointegration {
  const { cointegrated, adfStatistic, criticalValue, significance, pValue, criticalValues, lags } = test;
  return { cointegrated, adfStatistic, criticalValue, significance, pValue, criticalValues, lags };
}

function spreadOf({ test, found }: EngleGrangerReport): PairSpread {
  const { spreadMean, spreadStd, currentZscore, n } = test;
  return { mean: spreadMean, std: spreadStd, current: (found.spread[n - 1] as number) * found.unit, currentZscore };
}

const LEAST_WINDOW = 10;

const NO_HURST: PairHurst = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/**
 * Hurst exponent of the first differences of a spread, at the default window sizes.
 *
 * Without exponent where the spread is rounding, where its differences are equal up to rounding, and where fewer than
 * two window sizes fit.
 */
function spreadHurst({ found }: EngleGrangerReport): PairHurst {
  const increments = differences(found.spread);
  if (found.isCollinear || resolvedDeviation(increments) <= found.noise) return NO_HURST;
  const sizes = windowSizes(LEAST_WINDOW, Math.floor(increments.length / 2));
  const { hurstExponent, interpretation, hurstCorrected } = hurstEstimate(increments, sizes);
  return { exponent: hurstExponent, interpretation, corrected: hurstCorrected };
}

/** The rule that decided, in words and rounded numbers. */
function reasonText(rule: PairSignalReason, test: Cointegration, nameA: string, nameB: string): string {
  const spread = `the spread is ${distanceText(test)}`;
  switch (rule) {
    case 'collinear':
      return `${nameB} is a linear function of ${nameA}: there is no spread to trade`;
    case 'not_cointegrated':
      return `${nameA} and ${nameB} are not cointegrated: ${testText(test)}`;
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

function testText({ adfStatistic, criticalValue, significance }: Cointegration): string {
  const statistic = adfStatistic === null ? 'none' : adfStatistic.toFixed(3);
  return `the ADF statistic ${statistic} is not below ${criticalValue.toFixed(3)}, critical at ${significance}`;
}

function distanceText({ currentZscore }: Cointegration): string {
  const z = currentZscore ?? 0;
  return `${Math.abs(z).toFixed(3)} standard deviations ${z < 0 ? 'below' : 'above'} its mean`;
}
