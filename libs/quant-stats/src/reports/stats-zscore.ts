import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES, scaledDeviations } from '@quant/core/kernels';
import { rollingZScores } from '../z-score/rolling-z-scores';
import { scaledDeviationOf } from '../z-score/scaled-deviation-of';

/**
 * z-scores of a series, over the whole of it and inside a trailing window, and which of them are extreme.
 *
 * z = (x − mean)/s,  s² = Σ(x − mean)²/(n − 1)
 *
 * @throws InvalidInputError  the window is longer than the series
 * @remarks A window includes the observation that it judges, so that |z| is at most (window − 1)/√window there. A
 *          series or a window is constant when its values are equal; one with any range at all has z-scores. Extreme is
 *          strictly beyond the threshold, and beyond what rounding explains: 1e-12 of it. Accuracy: 1e-13 of the
 *          largest z-score, at any level. Cost: O(n), with a window too.
 * @example
 * const { mean, std_dev, z_scores } = statsZscore({ series: [1, 2, 4], threshold: 2 });
 * mean; // ≈ 2.3333333333333335
 * std_dev; // ≈ 1.52752523165195
 * z_scores; // ≈ [-0.87287156094397, -0.218217890235992, 1.09108945117996]
 * statsZscore({ series: [1, 2, 3, 3, 3], window: 2, threshold: 2 }).rolling_z; // ≈ [0.7071067811865, 0.7071067811865, null, null]
 */
export function statsZscore(request: Request<'statsZscore'>): Answer<'statsZscore'> {
  const { series, window = null, threshold } = request;
  assertWindow(window, series.length);
  const { mean, unit, deviations } = scaledDeviations(series);
  const deviation = scaledDeviationOf(deviations);
  const z_scores = Array.from(deviations, (distance) => (deviation === 0 ? null : distance / deviation));
  const extremes = extremeIndices(z_scores, threshold, 0);
  const rolling_z =
    window === null ? null : Array.from(rollingZScores(series, window).subarray(window - 1), finiteOrNull);
  return {
    mean,
    std_dev: deviation * unit,
    z_scores,
    current_zscore: z_scores.at(-1) ?? null,
    extreme_indices: extremes,
    extreme_count: extremes.length,
    rolling_z,
    current_rolling_zscore: rolling_z?.at(-1) ?? null,
    rolling_extreme_indices:
      window === null || rolling_z === null ? null : extremeIndices(rolling_z, threshold, window - 1),
    n: series.length,
    window,
    threshold,
  };
}

function assertWindow(window: number | null, length: number): void {
  if (window === null || window <= length) return;
  throw new InvalidInputError(['window'], 'value_error', 'at most the length of series', window);
}

/** A z-score nearer to the threshold than this share of it equals it: z of 0.3 in 0.1, 0.2, 0.3 is 1, not 1 + 1e-16. */
const EQUALITY = 1e-12;

/** Indices, counted from `first`, of the z-scores that are beyond the threshold on either side; null is not. */
function extremeIndices(z_scores: readonly (number | null)[], threshold: number, first: number): number[] {
  const limit = threshold * (1 + EQUALITY);
  return z_scores.flatMap((z, i) => (z !== null && Math.abs(z) > limit ? [first + i] : []));
}

const VALUE_NANOSECONDS = 130;
const ROLLING_VALUE_NANOSECONDS = 330;

/** A score, and its index if it is extreme. */
const VALUE_BYTES = NUMBER_BYTES + 5;

const OTHER_BYTES = 1000;

/** A time for each value, and more in a rolling window. */
export const cost = {
  estimate: ({ series, window = null }: Request<'statsZscore'>) => {
    const isRolling = window !== null;
    return estimatedCost(
      (VALUE_NANOSECONDS + (isRolling ? ROLLING_VALUE_NANOSECONDS : 0)) * series.length,
      OTHER_BYTES + VALUE_BYTES * series.length * (isRolling ? 2 : 1),
    );
  },
  ceilingMs: 5,
} satisfies OperationCost<Request<'statsZscore'>>;
