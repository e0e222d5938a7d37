import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost, type Series } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { hurstEstimate } from '../hurst-exponent/hurst-estimate';
import { windowSizes } from '../hurst-exponent/window-sizes';

type Hurst = Request<'statsHurstExponent'>;

/**
 * Hurst exponent of a series of increments by rescaled ranges, with the bias of small samples taken off.
 *
 * H = slope of ln(mean R/S of the blocks of w increments) on ln w,
 * w = ⌊min_window·2^(k/4) + ½⌋ ≤ max_window, k = 0, 1, 2 …
 *
 * In a block Z_k = Σ_{i ≤ k} (x_i − x̄), R = max(0, Z) − min(0, Z), S = √(Σ(x_i − x̄)²/w). Blocks follow one another
 * from the start, the tail is left out, and so are constant blocks. hurst_corrected = ½ + H − the same slope of E(w),
 * the expectation for independent normal increments.
 *
 * @throws InvalidInputError  fewer than two window sizes are left, or the greatest is beyond the series
 * @remarks interpretation judges hurst_corrected: < 0.4 MEAN_REVERTING, > 0.6 TRENDING, else RANDOM_WALK. The raw slope
 *          of independent increments is 0.55 to 0.6 at these sizes. Levels instead of increments have a slope near 1.
 *          Limits: without two window sizes with a block that varies there is no exponent, reason `no_variation`. The
 *          answer does not depend on the unit or the mean of the series. Accuracy: relative error of R/S and its
 *          expectation ≤ 1e-13 over vectors/hurst-exponent.exact.json. Cost: O(n log n).
 * @see Hurst (1951), Transactions of the ASCE 116; Mandelbrot & Wallis (1969), Water Resources Research 5, R/S
 *   analysis; Anis & Lloyd (1976), Biometrika 63, 111–116, the expectation.
 * @example
 * const swing = [0.02, -0.01, 0.04, -0.02];
 * const { hurst_exponent, hurst_corrected, interpretation } = statsHurstExponent({
 *   series: [...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing, ...swing],
 *   min_window: 10,
 * });
 * hurst_exponent; // ≈ 0.071761719233
 * hurst_corrected; // ≈ -0.037045693932
 * interpretation; // 'MEAN_REVERTING'
 * statsHurstExponent({ series: [0.01, -0.02], min_window: 10 }); // throws INVALID_INPUT
 */
export function statsHurstExponent(request: Hurst): Answer<'statsHurstExponent'> {
  const { series, min_window } = request;
  const max_window = greatestWindow(series, min_window, request.max_window ?? null);
  const { windows, ...estimate } = hurstEstimate(series, windowSizes(min_window, max_window));
  return {
    hurst_exponent: estimate.hurstExponent,
    hurst_corrected: estimate.hurstCorrected,
    expected_hurst: estimate.expectedHurst,
    interpretation: estimate.interpretation,
    r_squared: estimate.rSquared,
    standard_error: estimate.standardError,
    windows: windows.map(({ window, blocks, rsMean, expectedRs }) => ({
      ...{ window, blocks, rs_mean: rsMean, expected_rs: expectedRs },
    })),
    n_windows: windows.length,
    series_length: series.length,
    min_window,
    max_window,
    method: 'rescaled_range',
    reason: estimate.hurstExponent === null ? 'no_variation' : null,
  };
}

/** As many sizes as a line needs. */
const LEAST_SIZES = 2;

/** Half of the series unless given otherwise. */
function greatestWindow(series: Series, least: number, given: number | null): number {
  const greatest = given ?? Math.floor(series.length / 2);
  const hasSizes = windowSizes(least, greatest).length >= LEAST_SIZES;
  if (given === null && !hasSizes) {
    const constraint = `long enough for two window sizes from ${least} to ${greatest}, half its length`;
    throw new InvalidInputError(['series'], 'value_error', constraint, series);
  }
  if (given !== null && !(given > least && given <= series.length && hasSizes)) {
    const constraint = `at most ${series.length}, the length of the series, and leave two window sizes from ${least} on`;
    throw new InvalidInputError(['max_window'], 'value_error', constraint, given);
  }
  return greatest;
}

const VALUE_NANOSECONDS = 700;

/** A window: four numbers and their names, for some forty sizes. */
const ANSWER_BYTES = 50 * (4 * NUMBER_BYTES + 60) + 1000;

/** A time for each value, in windows of some forty sizes. */
export const cost = {
  estimate: ({ series }: Hurst) => estimatedCost(VALUE_NANOSECONDS * series.length, ANSWER_BYTES),
  ceilingMs: 5,
  isSlowAtFirst: true,
} satisfies OperationCost<Hurst>;
