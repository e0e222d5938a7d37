import { type Series } from '@quant/core';
import { sum } from '@quant/core/kernels';

/**
 * On-balance volume at the last bar: the first volume, then those of rising bars less those of falling ones. A close
 * equal to the one before adds nothing.
 *
 * Preconditions, unchecked: finite numbers, two series of equal length ≥ 1.
 *
 * @see Granville (1963), Granville's New Key to Stock Market Profits; the start is that of TA-Lib.
 */
export function onBalanceVolume(prices: Series, volumes: Series): number {
  const signed = Float64Array.from(volumes, (volume, i) => {
    const sign = i === 0 ? 1 : Math.sign((prices[i] as number) - (prices[i - 1] as number));
    return sign * volume;
  });
  return sum(signed);
}
