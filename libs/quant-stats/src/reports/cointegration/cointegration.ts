import { type Cointegration } from './cointegration-result';
import { engleGrangerReport } from './engle-granger-report';
import { cointegrationInputs, DEFAULT_SIGNIFICANCE, type CointegrationInputs } from './inputs';

/**
 * Engle–Granger test of cointegration: whether y and x, each wandering, keep a spread that returns to its mean.
 *
 * 1. y = intercept + hedgeRatio·x + s by least squares; s is the spread
 * 2. Δs_t = g·s_(t−1) + Σ_{j=1}^{L} c_j·Δs_(t−j) + e_t, no constant; adfStatistic = g/se(g) on all n − 1 − L rows
 * 3. cointegrated when adfStatistic < criticalValue
 *
 * L ≤ maxLag = min(⌈12·(n/100)^¼⌉, ⌊n/4⌋) minimises AIC = m·ln(SSR_L/m) + 2(L + 1) on the last m = n − 1 − maxLag rows,
 * the smaller L on a tie. Critical values: b0 + b1/T + b2/T², T = n − 1, MacKinnon (2010). pValue: MacKinnon (1994),
 * asymptotic.
 *
 * @param inputs.seriesX       regressor, oldest first  [20 … 5000]  |x| ≤ 1e15, not constant
 * @param inputs.seriesY       what is regressed on it  [n]          |y| ≤ 1e15, not constant
 * @param inputs.significance  size of the test                      `0.01`, `0.05` (default) or `0.10`
 * @returns verdict, statistic, p-value and critical values; hedge ratio and spread with its half-life; units at each
 *   field
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown above; the lengths
 *                            differ; or x varies so little that the hedge ratio exceeds the doubles
 * @remarks The test is not symmetric: with x and y exchanged everything changes. The critical value of the sample
 *          decides; it can disagree with the asymptotic pValue when n is small. Limits: y a linear function of x
 *          (deviation of s ≤ 1e-10 of that of y): reason `collinear`, no statistic. A lag order that leaves SSR_L ≤
 *          max(1e-18·ΣΔs², m·(1e-14·max|y|)²) fits exactly: it and all larger ones are not considered; if L = 0 does,
 *          reason `exact_fit`, no statistic. Both count as cointegrated with pValue 0. halfLife = −ln 2/κ and
 *          halfLifeAr1 = −ln 2/ln(1 + κ), κ the slope of Δs_t on a constant and s_(t−1). Accuracy: relative error ≤
 *          1e-12 + 1e-15·max|y|/spreadStd over vectors/cointegration.exact.json, 1e-11 for regular spreads that leave
 *          little noise. Cost: O(n·maxLag²).
 * @see Engle & Granger (1987), Econometrica 55, 251–276; MacKinnon (1994), J. Business & Economic Statistics 12,
 *   167–176; MacKinnon (2010), Queen's University working paper 1227, table 2; Chan (2013), Algorithmic Trading, ch. 2,
 *   the half-life.
 * @example
 * const { cointegrated, adfStatistic, lags, hedgeRatio, halfLife } = cointegration({
 *   seriesX: [12, 13, 15, 14, 16, 18, 17, 19, 20, 18, 17, 19, 21, 22, 24, 23, 25, 26, 24, 27],
 *   seriesY: [25, 27, 30, 29, 32, 37, 35, 38, 41, 36, 35, 38, 43, 44, 49, 46, 50, 53, 48, 54],
 * });
 * cointegrated; // true
 * adfStatistic; // ≈ -5.80660664746908
 * lags; // 1
 * hedgeRatio; // ≈ 1.96476964769648
 * halfLife; // ≈ 0.408911346376
 * cointegration({ seriesX: [1, 2], seriesY: [2, 4] }); // throws INVALID_INPUT
 */
export function cointegration(inputs: CointegrationInputs): Cointegration {
  cointegrationInputs.assert(inputs);
  const { seriesX, seriesY, significance = DEFAULT_SIGNIFICANCE } = inputs;
  return engleGrangerReport(seriesX, seriesY, significance, 'seriesX').test;
}
