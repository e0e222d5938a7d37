import { hurstEstimate } from '../../hurst-exponent/hurst-estimate';
import { type HurstExponent } from './hurst-exponent-result';
import { hurstExponentInputs, DEFAULT_MIN_WINDOW, defaultMaxWindow, type HurstExponentInputs } from './inputs';
import { windowSizes } from '../../hurst-exponent/window-sizes';

/**
 * Hurst exponent of a series of increments by rescaled ranges, with the bias of small samples taken off.
 *
 * H = slope of ln(mean R/S of the blocks of w increments) on ln w,
 * w = ⌊minWindow·2^(k/4) + ½⌋ ≤ maxWindow, k = 0, 1, 2 …
 *
 * In a block Z_k = Σ_{i ≤ k} (x_i − x̄), R = max(0, Z) − min(0, Z), S = √(Σ(x_i − x̄)²/w). Blocks follow one another
 * from the start, the tail is left out, and so are constant blocks. hurstCorrected = ½ + H − the same slope of E(w),
 * the expectation for independent normal increments.
 *
 * @param inputs.series     increments (returns), oldest first  [20 … 5000]   |x| ≤ 1e15
 * @param inputs.minWindow  least window size                   [increments]  integer ≥ 2, default 10
 * @param inputs.maxWindow  greatest window size                [increments]  integer > minWindow, ≤ n, default ⌊n/2⌋
 * @returns the exponent (½: no memory; less: mean reverting; more: trending), its corrected value and standard error,
 *   and the window sizes that it rests on
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above, or fewer than
 *                            two window sizes are left
 * @remarks interpretation judges hurstCorrected: < 0.4 MEAN_REVERTING, > 0.6 TRENDING, else RANDOM_WALK. The raw slope
 *          of independent increments is 0.55 to 0.6 at these sizes. Levels instead of increments have a slope near 1.
 *          Limits: without two window sizes with a block that varies there is no exponent, reason `no_variation`. The
 *          answer does not depend on the unit or the mean of the series. Accuracy: relative error of R/S and its
 *          expectation ≤ 1e-13 over vectors/hurst-exponent.exact.json. Cost: O(n log n).
 * @see Hurst (1951), Transactions of the ASCE 116; Mandelbrot & Wallis (1969), Water Resources Research 5, R/S
 *   analysis; Anis & Lloyd (1976), Biometrika 63, 111–116, the expectation.
 * @example
 * const swing = [0.02, -0.01, 0.04, -0.02];
 * const { hurstExponent: raw, hurstCorrected, interpretation } = hurstExponent({
 *   series: [...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing],
 * });
 * raw; // ≈ 0.071761719233
 * hurstCorrected; // ≈ -0.037045693932
 * interpretation; // 'MEAN_REVERTING'
 * hurstExponent({ series: [0.01, -0.02] }); // throws INVALID_INPUT
 */
export function hurstExponent(inputs: HurstExponentInputs): HurstExponent {
  hurstExponentInputs.assert(inputs);
  const { series, minWindow = DEFAULT_MIN_WINDOW } = inputs;
  const maxWindow = inputs.maxWindow ?? defaultMaxWindow(series);
  const estimate = hurstEstimate(series, windowSizes(minWindow, maxWindow));
  return {
    ...estimate,
    nWindows: estimate.windows.length,
    seriesLength: series.length,
    minWindow,
    maxWindow,
    method: 'rescaled_range',
    reason: estimate.hurstExponent === null ? 'no_variation' : null,
  };
}
