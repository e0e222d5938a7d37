import { type Series } from '@quant/core';
import { logRatio } from '@quant/core/kernels';

/** ln(a_i/b_i) for series of one length. Preconditions, unchecked: all > 0. */
export function logRatios(a: Series, b: Series): Float64Array {
  const ratios = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) ratios[i] = logRatio(a[i] as number, b[i] as number);
  return ratios;
}
