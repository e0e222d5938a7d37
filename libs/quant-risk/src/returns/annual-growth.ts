import { finiteOrNull, logRatio } from '@quant/core/kernels';

/**
 * Compound growth per year of a value: (end/start)^(1/years) − 1.
 *
 * Preconditions, unchecked: start > 0, end ≥ 0, years > 0, all finite.
 *
 * @returns [1/year], −1 for an end of 0; null beyond the range of doubles
 */
export function annualGrowth(start: number, end: number, years: number): number | null {
  return finiteOrNull(Math.expm1(logRatio(end, start) / years));
}
