import { finiteOrNull } from '@quant/core/kernels';

/**
 * Distance between two bands around a middle, in percent of it: 100·2·reach/middle. null where the middle is not above
 * 0, and beyond the range of doubles.
 *
 * Preconditions, unchecked: finite numbers, reach ≥ 0.
 */
export function bandwidth(middle: number, reach: number): number | null {
  return middle > 0 ? finiteOrNull((200 * reach) / middle) : null;
}
