import { finiteOrNull, sum } from '@quant/core/kernels';
import { type Side } from './sides';

/**
 * Share of the benchmark's rise, or fall, that returns took part in: the quotient of the sums, which is that of the means.
 *
 * @returns null without a period, and beyond the range of doubles
 */
export function sumCapture({ own, market }: Side): number | null {
  return market.length === 0 ? null : finiteOrNull(sum(own) / sum(market));
}
