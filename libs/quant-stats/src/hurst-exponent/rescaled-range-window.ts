import { mean } from '@quant/core/kernels';
import { expectedRescaledRange } from './expected-rescaled-range';
import { type RescaledRangeWindow } from './hurst-exponent-result';
import { rescaledRange } from './rescaled-range';

/**
 * Mean R/S of the consecutive blocks of one size, from the first increment on; the tail that fills no block is left out, and
 * constant blocks, which have no R/S.
 *
 * Preconditions, unchecked: finite increments; window is an integer ≥ 2.
 *
 * @returns null where no block varies
 */
export function rescaledRangeWindow(increments: ArrayLike<number>, window: number): RescaledRangeWindow | null {
  const block = new Float64Array(window);
  const ratios: number[] = [];
  for (let start = 0; start + window <= increments.length; start += window) {
    for (let i = 0; i < window; i++) block[i] = increments[start + i] as number;
    const ratio = rescaledRange(block);
    if (ratio !== null) ratios.push(ratio);
  }
  if (ratios.length === 0) return null;
  return { window, blocks: ratios.length, rsMean: mean(ratios), expectedRs: expectedRescaledRange(window) };
}
