import { type ConstrainedStep } from './constrained-step';
import { dampedHessian } from './damped-hessian';
import { type Derivatives } from './likelihood';
import { type LocalMaximum } from './local-maximum';

/** A Newton step that promises less than this, in units of ℓ, ends close to where the climb would end. */
const NEAR_GAIN = 0.5;

/** Closer together, in units of ℓ, there are no two maxima. */
const RESOLUTION = 1e-3;

/**
 * Whether the next Newton step leads to the neighbourhood of a maximum that is known already: the same face, the same value and,
 * in the metric of the information, the same place.
 */
export function isHeadedFor(x: Float64Array, here: Derivatives, next: ConstrainedStep, known: LocalMaximum): boolean {
  if (next.gain > NEAR_GAIN || next.face !== known.face) return false;
  if (Math.abs(here.value - next.gain - known.derivatives.value) > RESOLUTION) return false;
  const metric = dampedHessian({ ...here, hessian: new Float64Array(here.hessian.length) }, 1);
  const size = x.length;
  const away = known.x.map((value, i) => value - (x[i] as number) - (next.step[i] as number));
  let distance = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      distance += 0.5 * (away[i] as number) * (metric[i * size + j] as number) * (away[j] as number);
    }
  }
  return distance <= RESOLUTION;
}
