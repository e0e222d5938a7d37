import { finiteOrNull, scaledDeviations } from '@quant/core/kernels';
import { rollingZScores } from '../../z-score/rolling-z-scores';
import { scaledDeviationOf } from '../../z-score/scaled-deviation-of';
import { zScoreInputs, DEFAULT_THRESHOLD, type ZScoreInputs } from './inputs';
import { type ZScore } from './z-score-result';

/**
 * z-scores of a series, over the whole of it and inside a trailing window, and which of them are extreme.
 *
 * z = (x − mean)/s,  s² = Σ(x − mean)²/(n − 1)
 *
 * @param inputs.series     observations, oldest first       [n, 3 … 5000]
 * @param inputs.window     length of the trailing window    2 … n, default none
 * @param inputs.threshold  |z| beyond this is extreme       > 0, default 2
 * @returns mean, deviation and z-scores; null where the deviation is 0
 * @throws InvalidInputError  an input is absent, no number, or breaks the bound shown above
 * @remarks A window includes the observation that it judges, so that |z| is at most (window − 1)/√window there. A
 *          series or a window is constant when its values are equal; one with any range at all has z-scores. Extreme is
 *          strictly beyond the threshold, and beyond what rounding explains: 1e-12 of it. Accuracy: 1e-13 of the
 *          largest z-score, at any level. Cost: O(n), with a window too.
 * @example
 * const { mean, stdDev, zScores } = zScore({ series: [1, 2, 4] });
 * mean; // ≈ 2.3333333333333335
 * stdDev; // ≈ 1.52752523165195
 * zScores; // ≈ [-0.87287156094397, -0.218217890235992, 1.09108945117996]
 * zScore({ series: [1, 2, 3, 3, 3], window: 2 }).rollingZ; // ≈ [0.7071067811865, 0.7071067811865, null, null]
 */
export function zScore(inputs: ZScoreInputs): ZScore {
  zScoreInputs.assert(inputs);
  const { series, window = null, threshold = DEFAULT_THRESHOLD } = inputs;
  const { mean, unit, deviations } = scaledDeviations(series);
  const deviation = scaledDeviationOf(deviations);
  const zScores = Array.from(deviations, (distance) => (deviation === 0 ? null : distance / deviation));
  const extremes = extremeIndices(zScores, threshold, 0);
  const rollingZ =
    window === null ? null : Array.from(rollingZScores(series, window).subarray(window - 1), finiteOrNull);
  return {
    mean,
    stdDev: deviation * unit,
    zScores,
    currentZscore: zScores.at(-1) ?? null,
    extremeIndices: extremes,
    extremeCount: extremes.length,
    rollingZ,
    currentRollingZscore: rollingZ?.at(-1) ?? null,
    rollingExtremeIndices:
      window === null || rollingZ === null ? null : extremeIndices(rollingZ, threshold, window - 1),
    n: series.length,
    window,
    threshold,
  };
}

/** A z-score nearer to the threshold than this share of it equals it: z of 0.3 in 0.1, 0.2, 0.3 is 1, not 1 + 1e-16. */
const EQUALITY = 1e-12;

/** Indices, counted from `first`, of the z-scores that are beyond the threshold on either side; null is not. */
function extremeIndices(zScores: readonly (number | null)[], threshold: number, first: number): number[] {
  const limit = threshold * (1 + EQUALITY);
  return zScores.flatMap((z, i) => (z !== null && Math.abs(z) > limit ? [first + i] : []));
}
