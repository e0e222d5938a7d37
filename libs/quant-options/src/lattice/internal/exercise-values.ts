/**
 * Fills values[middle + k] with the exercise value 1 − x of a put in units of its strike at the spots x = e^(logSpot +
 * k· spacing), for k from −middle to middle by `stride`. Out of the money it is negative, down to −Infinity.
 *
 * The two values next to the strike come from expm1; from there on 1 − x·e^−h = e^−h·(1 − x) + (1 − e^−h), a sum of terms of
 * one sign on either side. So each value is relatively accurate, for a few exponentials in all.
 *
 * Preconditions, unchecked: spacing > 0; 2·middle is a multiple of stride.
 */
export function fillExerciseValues(
  values: Float64Array,
  middle: number,
  stride: 1 | 2,
  logSpot: number,
  spacing: number,
): void {
  const last = 2 * middle;
  const h = stride * spacing;
  const rank = Math.ceil((middle - logSpot / spacing) / stride);
  const firstOut = stride * Math.max(0, Math.min(last / stride + 1, rank));
  const lastIn = firstOut - stride;
  const shrink = Math.exp(-h);
  const gain = -Math.expm1(-h);
  let value = -Math.expm1(logSpot + (lastIn - middle) * spacing);
  for (let at = lastIn; at >= 0; at -= stride) {
    values[at] = value;
    value = shrink * value + gain;
  }
  const stretch = Math.exp(h);
  const loss = Math.expm1(h);
  value = -Math.expm1(logSpot + (firstOut - middle) * spacing);
  for (let at = firstOut; at <= last; at += stride) {
    values[at] = value;
    value = stretch * value - loss;
  }
}
