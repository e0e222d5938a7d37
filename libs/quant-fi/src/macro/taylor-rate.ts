import { sum } from '@quant/core/kernels';

/** r* + π + a·(π − π*) + b·y, from its four terms, rounded once. */
export function taylorRate(
  neutralRealRate: number,
  inflation: number,
  inflationAdjustment: number,
  outputAdjustment: number,
): number {
  return sum([neutralRealRate, inflation, inflationAdjustment, outputAdjustment]) + 0;
}
