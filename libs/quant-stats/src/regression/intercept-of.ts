import { type Centring } from './centre-column';
import { splitDotProduct } from './split-dot-product';
import { type SplitVector } from './split-numbers';

/** The constant of a fit to centred variables, in the unit of its response, rounded once: the parts may be much larger than it. */
export function interceptOf({ high, low }: SplitVector, centrings: readonly Centring[], y: Centring): number {
  const parts = { high: new Float64Array(high.length + 1), low: new Float64Array(high.length + 1) };
  const weights = { high: new Float64Array(high.length + 1), low: new Float64Array(high.length + 1) };
  parts.high[0] = y.shift / y.unit;
  parts.high.set(high, 1);
  parts.low.set(low, 1);
  weights.high.fill(1, 0, 2);
  for (let j = 0; j < centrings.length; j++) {
    const { shift, unit } = centrings[j] as Centring;
    weights.high[j + 2] = -shift / unit;
  }
  return splitDotProduct(parts, weights);
}
