import { assertSeries, inputs, type InputsOf, integer, MAX_LENGTH, optional, type Series } from '@quant/core';
import { scaledDeviations } from '@quant/core/kernels';
import { rollingZScores } from './rolling-z-scores';
import { scaledDeviationOf } from './scaled-deviation-of';
import { afterWarmUp, checkAfterWarmUp, isList, warmUpOf, withWarmUp } from '../warm-up/warm-up';

const zScoresOptions = inputs({
  /** Observations of a trailing window, ≥ 2; default none: the whole series. */
  window: optional(integer({ atLeast: 2, atMost: MAX_LENGTH })),
});

/** The observations among which each is judged. */
export type ZScoresOptions = InputsOf<typeof zScoresOptions>;

const LENGTH = { atMost: MAX_LENGTH };

/**
 * Standard scores of a series, in the whole of it or in a trailing window.
 *
 * z = (x − mean)/s,  s² = Σ(x − mean)²/(n − 1)
 *
 * @param values          observations, oldest first  [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param options.window  of a trailing window        [values]    integer ≥ 2, default none: the whole series
 * @returns [n] without a unit, aligned with the values; NaN where all values of the window are equal, and before a window is full
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown option
 * @remarks Leading NaN, the warm-up of an indicator, stays NaN. A window includes the value that it judges: |z| ≤ (w − 1)/√w. scipy.stats.zscore has n in the denominator unless
 *          ddof is 1. Accuracy: 1e-13 of the largest score, at any level. Cost: O(n), with a window too.
 * @example
 * zScores([1, 2, 4]); // ≈ [-0.87287156094397, -0.218217890235992, 1.09108945117996]
 * zScores([1, 2, 3, 3, 3], { window: 2 }); // ≈ [NaN, 0.7071067811865, 0.7071067811865, NaN, NaN]
 */
export function zScores(values: Series, options: ZScoresOptions = {}): Float64Array {
  const { window } = zScoresOptions.complete(options, ['options']);
  const warmUp = warmUpOf(values);
  const settled = isList(values) ? afterWarmUp(values, warmUp) : values;
  checkAfterWarmUp(warmUp, () => {
    assertSeries(settled, 'values', LENGTH);
  });
  return withWarmUp(warmUp, scoresOf(settled, window));
}

function scoresOf(values: Series, window: number | null): Float64Array {
  const n = values.length;
  if (n < (window ?? 2)) return new Float64Array(n).fill(NaN);
  if (window !== null) return rollingZScores(values, window);
  const { deviations } = scaledDeviations(values);
  const deviation = scaledDeviationOf(deviations);
  for (let i = 0; i < n; i++) deviations[i] = deviation === 0 ? NaN : (deviations[i] as number) / deviation;
  return deviations;
}
