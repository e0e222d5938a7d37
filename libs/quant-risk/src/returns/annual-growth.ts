import { finiteOrNull } from '@quant/core/kernels';

/** A change by less than half is told by what was added, which keeps the digits of a small one. */
const HALF = 0.5;

/**
 * Compound growth per year of a value: (end/start)^(1/years) − 1.
 *
 * Preconditions, unchecked: start > 0, end ≥ 0, years > 0, all finite.
 *
 * @returns [1/year], −1 where nothing is left; null beyond the range of doubles
 */
export function annualGrowth(start: number, end: number, years: number): number | null {
  return finiteOrNull(Math.expm1(logRatio(start, end) / years));
}

function logRatio(start: number, end: number): number {
  const change = (end - start) / start;
  if (Math.abs(change) < HALF) return Math.log1p(change);
  const ratio = end / start;
  return ratio === Infinity ? Math.log(end) - Math.log(start) : Math.log(ratio);
}
