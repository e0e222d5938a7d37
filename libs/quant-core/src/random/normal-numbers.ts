import { CENTRAL_REGION, normalCentralQuantile } from '../normal/central-quantile';
import { normalTailMagnitude } from '../normal/quantile-kernel';

/**
 * Replaces uniform numbers by the standard normal ones of the same probability, bit for bit those of normalQuantile.
 *
 * All are treated as central first, and the few in the tails, one in seven at random, put right afterwards: asking each would be
 * guessed wrong so often that it costs more than all else.
 *
 * Preconditions, unchecked: inside (0, 1), and multiples of 2⁻⁵³, so that the distance from either end is exact.
 *
 * @param numbers  replaced in place
 */
export function normalNumbers(numbers: Float64Array): void {
  const tails = new Int32Array(numbers.length);
  const offsets = new Float64Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const offset = (numbers[i] as number) - 0.5;
    numbers[i] = normalCentralQuantile(offset);
    // overwritten by the next one unless it is counted
    tails[count] = i;
    offsets[count] = offset;
    count += +(Math.abs(offset) > CENTRAL_REGION);
  }
  for (let k = 0; k < count; k++) {
    const offset = offsets[k] as number;
    const size = Math.abs(offset);
    // the quotient is the sign
    numbers[tails[k] as number] = (offset / size) * normalTailMagnitude(0.5 - size);
  }
}
