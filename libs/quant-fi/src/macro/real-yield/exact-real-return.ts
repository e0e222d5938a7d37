import { finiteOrNull } from '@quant/core/kernels';
import { logRatioByChange } from '../../compounding/log-ratio-by-change';
import { type InflationMeasure } from './inflation-measure';
import { type RealYield } from './real-yield-result';

/**
 * Real yield (1 + n)/(1 + b) − 1 at the breakeven inflation b, and the return over the term, in percent.
 *
 * A breakeven by difference may be −100 % or less, at which no price level is left to compare with.
 *
 * Preconditions, unchecked: nominal yield > −100, tenor > 0.
 */
export function exactRealReturn(
  { realYield, breakevenInflation }: InflationMeasure,
  nominalYield: number,
  tenorYears: number,
): Pick<RealYield, 'fisherRealYieldPct' | 'cumulativeRealReturnPct'> {
  const priceLevel = 100 + breakevenInflation;
  if (priceLevel <= 0) return { fisherRealYieldPct: null, cumulativeRealReturnPct: null };
  // the real yield is n − b, with the digits that n and b may have lost
  const perYear = logRatioByChange(realYield / priceLevel, 100 + nominalYield, priceLevel);
  return {
    fisherRealYieldPct: (100 * realYield) / priceLevel,
    cumulativeRealReturnPct: finiteOrNull(100 * Math.expm1(tenorYears * perYear)),
  };
}
