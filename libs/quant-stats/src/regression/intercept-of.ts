import { type Centring } from './centre-column';
import { splitDotProduct } from './split-dot-product';
import { type SplitVector } from './split-numbers';

/** The constant of a fit to centred variables, in the unit of its response, rounded once: the parts may be much larger than it. */
export function interceptOf({ high, low }: SplitVector, centrings: readonly Centring[], y: Centring): number {
  const steps = centrings.map(({ shift, unit }) => -shift / unit);
  return splitDotProduct(
    { high: Float64Array.of(y.shift / y.unit, ...high), low: Float64Array.of(0, ...low) },
    { high: Float64Array.of(1, 1, ...steps), low: new Float64Array(high.length + 1) },
  );
}
