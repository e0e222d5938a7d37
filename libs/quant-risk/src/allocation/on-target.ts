import { type ActiveSet } from './active-set';
import { type BoundedProgram } from './bounded-program';

/** Sums miss by rounding alone up to this share of their terms. */
const ROUNDING = 1e-14;

/**
 * Weights whose sum, and gain, are those that they were asked for. The systems of a nearly singular covariance lose some digits of both:
 * what is missing is shared by the assets between their bounds, in the smallest change that restores it.
 *
 * @param gains  what the weights have to gain, Σ values·w = total
 */
export function onTarget(
  weights: Float64Array,
  { atBound }: Pick<ActiveSet, 'atBound'>,
  { lower, sum, upper }: BoundedProgram,
  gains?: { readonly values: Float64Array; readonly total: number },
): Float64Array {
  const size = weights.reduce((most, weight) => most + Math.abs(weight), Math.abs(sum));
  const missing = sum - weights.reduce((total, weight) => total + weight, 0);
  const values = gains?.values ?? new Float64Array(weights.length);
  const gain = gains ? gains.total - weights.reduce((total, w, i) => total + w * (values[i] as number), 0) : 0;
  if (Math.abs(missing) <= ROUNDING * size && Math.abs(gain) <= ROUNDING * size) return weights;
  const free = Array.from(weights.keys()).filter((i) => atBound[i] === 0);
  if (free.length === 0) return weights;
  const middle = free.reduce((total, i) => total + (values[i] as number), 0) / free.length;
  const spread = free.reduce((total, i) => total + ((values[i] as number) - middle) ** 2, 0);
  const tilt = spread > ROUNDING ? (gain - missing * middle) / spread : 0;
  const repaired = weights.slice();
  for (const i of free) {
    const change = missing / free.length + tilt * ((values[i] as number) - middle);
    repaired[i] = Math.min(upper[i] as number, Math.max(lower[i] as number, (weights[i] as number) + change));
  }
  return repaired;
}
