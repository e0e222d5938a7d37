import { finiteOrNull } from '@quant/core/kernels';
import { type PartialMoments } from '../volatility/partial-moments';

/**
 * Gains above a threshold over losses below it: the gain–loss ratio, or profit factor, about 0, the omega ratio about
 * another.
 *
 * @returns null without a loss, and beyond the range of doubles
 * @see Keating & Shadwick (2002), "A universal performance measure", J. Performance Measurement 6(3), 59–84.
 */
export function gainsOverLosses({ gains, losses }: PartialMoments): number | null {
  return losses === 0 ? null : finiteOrNull(gains / losses);
}
