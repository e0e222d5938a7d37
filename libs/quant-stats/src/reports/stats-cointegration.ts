import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { assertLevels } from './internal/cointegration/assert-levels';
import { engleGrangerReport } from './internal/cointegration/engle-granger-report';
import { residualTestNanoseconds } from './internal/cointegration/residual-test-cost';

type Pair = Request<'statsCointegration'>;

/**
 * Engle–Granger test of cointegration: whether y and x, each wandering, keep a spread that returns to its mean.
 *
 * 1. y = intercept + hedge_ratio·x + s by least squares; s is the spread
 * 2. Δs_t = g·s_(t−1) + Σ_{j=1}^{L} c_j·Δs_(t−j) + e_t, no constant; adf_statistic = g/se(g) on all n − 1 − L rows
 * 3. cointegrated when adf_statistic < critical_value
 *
 * L ≤ max_lag = min(⌈12·(n/100)^¼⌉, ⌊n/4⌋) minimises AIC = m·ln(SSR_L/m) + 2(L + 1) on the last m = n − 1 − max_lag rows,
 * the smaller L on a tie. Critical values: b0 + b1/T + b2/T², T = n − 1, MacKinnon (2010). p_value: MacKinnon (1994),
 * asymptotic.
 *
 * @throws InvalidInputError  the lengths differ, a series is constant, or x varies so little that the hedge ratio exceeds
 *                            the doubles
 * @remarks The test is not symmetric: with x and y exchanged everything changes. The critical value of the sample
 *          decides; it can disagree with the asymptotic p_value when n is small. Limits: y a linear function of x
 *          (deviation of s ≤ 1e-10 of that of y): reason `collinear`, no statistic. A lag order that leaves SSR_L ≤
 *          max(1e-18·ΣΔs², m·(1e-14·max|y|)²) fits exactly: it and all larger ones are not considered; if L = 0 does,
 *          reason `exact_fit`, no statistic. Both count as cointegrated with p_value 0. half_life = −ln 2/κ and
 *          half_life_ar1 = −ln 2/ln(1 + κ), κ the slope of Δs_t on a constant and s_(t−1). Accuracy: relative error ≤
 *          1e-12 + 1e-15·max|y|/spread_std over vectors/cointegration.exact.json, 1e-11 for regular spreads that leave
 *          little noise. Cost: O(n·max_lag²).
 * @see Engle & Granger (1987), Econometrica 55, 251–276; MacKinnon (1994), J. Business & Economic Statistics 12,
 *   167–176; MacKinnon (2010), Queen's University working paper 1227, table 2; Chan (2013), Algorithmic Trading, ch. 2,
 *   the half-life.
 * @example
 * const { cointegrated, adf_statistic, lags, hedge_ratio, half_life } = statsCointegration({
 *   series_x: [12, 13, 15, 14, 16, 18, 17, 19, 20, 18, 17, 19, 21, 22, 24, 23, 25, 26, 24, 27],
 *   series_y: [25, 27, 30, 29, 32, 37, 35, 38, 41, 36, 35, 38, 43, 44, 49, 46, 50, 53, 48, 54],
 *   significance: '0.05',
 * });
 * cointegrated; // true
 * adf_statistic; // ≈ -5.80660664746908
 * lags; // 1
 * hedge_ratio; // ≈ 1.96476964769648
 * half_life; // ≈ 0.408911346376
 * statsCointegration({ series_x: [1, 2], series_y: [2], significance: '0.05' }); // throws INVALID_INPUT
 */
export function statsCointegration(request: Pair): Answer<'statsCointegration'> {
  const { series_x, series_y, significance } = request;
  assertLevels(series_x, 'series_x', series_y, 'series_y');
  return engleGrangerReport(series_x, series_y, significance, 'series_x').test;
}

const ANSWER_BYTES = 2000;

/** A time for each observation that grows with the square of the number of lags. */
export const cost = {
  estimate: ({ series_x }: Pair) => estimatedCost(residualTestNanoseconds(series_x.length), ANSWER_BYTES),
  ceilingMs: 30,
  isSlowAtFirst: true,
} satisfies OperationCost<Pair>;
