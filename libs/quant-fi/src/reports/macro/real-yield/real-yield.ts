import { finiteOrNull } from '@quant/core/kernels';
import { logRatioByChange } from '../../../compounding/log-ratio-by-change';
import { realYieldInputs, type CompleteRealYieldInputs, type RealYieldInputs } from './inputs';
import { type InflationSource, type RealYield } from './real-yield-result';

/**
 * Real yield of a nominal one after inflation, and the inflation that the market implies.
 *
 * breakeven b = n − tips, or the expectation;  exact real yield (1 + n)/(1 + b) − 1;
 * exact breakeven (1 + n)/(1 + tips) − 1
 *
 * @param inputs.nominalYield          n                                            [percent/year]  > −100, ≤ 1000
 * @param inputs.inflationExpectation                                               [percent/year]
 *                                                                                  > −100, ≤ 1000, default unknown
 * @param inputs.tipsYield             real yield of an inflation-linked bond       [percent/year]
 *                                     > −100, ≤ 1000, default unknown
 * @param inputs.tenorYears            term of the bonds                            [years]
 *                                     > 0, ≤ 200, default 10
 * @returns real yield, breakeven inflation, both exact forms, and the return over the term
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above
 * @remarks An inflation-linked yield goes before an expectation; without either nothing can be deflated, and the reason
 *          says so. The inflation risk premium is what the breakeven exceeds the expectation by, and includes a premium
 *          for liquidity. A breakeven of −100 % or less has no exact real yield, and the reason says that. Accuracy:
 *          2e-15 of the yields, over the term times the logarithm of the growth where that is more than 1. Cost: O(1).
 * @see Fisher (1930), "The Theory of Interest"; Gürkaynak, Sack & Wright (2010), "The TIPS yield curve and inflation
 *   compensation", American Economic Journal: Macroeconomics 2(1).
 * @example
 * const bonds = realYield({ nominalYield: 4.5, tipsYield: 2, inflationExpectation: 2.25 });
 * bonds.breakevenInflation; // 2.5
 * bonds.breakevenInflationFisherPct; // ≈ 2.450980392156863
 * bonds.fisherRealYieldPct; // ≈ 1.951219512195122
 * bonds.inflationRiskPremiumPct; // 0.25
 */
export function realYield(inputs: RealYieldInputs): RealYield {
  const bonds = realYieldInputs.complete(inputs);
  const { nominalYield, tenorYears } = bonds;
  const measure = inflationMeasure(bonds);
  if (measure === null) return undeflated(nominalYield, tenorYears);
  const { fisherRealYieldPct, cumulativeRealReturnPct } = exactRealReturn(measure, nominalYield, tenorYears);
  return {
    realYield: measure.realYield,
    breakevenInflation: measure.breakevenInflation,
    nominalYield,
    fisherRealYieldPct,
    tenorYears,
    source: measure.source,
    ...compensation(measure.breakevenInflation, bonds.tipsYield, bonds.inflationExpectation),
    cumulativeRealReturnPct,
    reason: fisherRealYieldPct === null ? 'breakeven_at_or_below_minus_100' : null,
  };
}

/** Compensation of the holder of the nominal bond for inflation. */
function compensation(
  breakeven: number,
  tipsYield: number | null,
  expectation: number | null,
): Pick<RealYield, 'breakevenInflationFisherPct' | 'inflationRiskPremiumPct'> {
  if (tipsYield === null) return { breakevenInflationFisherPct: null, inflationRiskPremiumPct: null };
  return {
    breakevenInflationFisherPct: (100 * breakeven) / (100 + tipsYield),
    inflationRiskPremiumPct: expectation === null ? null : breakeven - expectation,
  };
}

function undeflated(nominalYield: number, tenorYears: number): RealYield {
  return {
    realYield: null,
    breakevenInflation: null,
    nominalYield,
    fisherRealYieldPct: null,
    tenorYears,
    source: null,
    breakevenInflationFisherPct: null,
    inflationRiskPremiumPct: null,
    cumulativeRealReturnPct: null,
    reason: 'no_inflation_measure',
  };
}

/** Real yield and inflation that add up to the nominal yield, in percent. */
interface InflationMeasure {
  readonly source: InflationSource;
  readonly realYield: number;
  readonly breakevenInflation: number;
}

/**
 * Real yield (1 + n)/(1 + b) − 1 at the breakeven inflation b, and the return over the term, in percent.
 *
 * A breakeven by difference may be −100 % or less, at which no price level is left to compare with.
 *
 * Preconditions, unchecked: nominal yield > −100, tenor > 0.
 */
function exactRealReturn(
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

/** By the inflation-linked bond where there is one, else by the expectation; null without either. */
function inflationMeasure(bonds: CompleteRealYieldInputs): InflationMeasure | null {
  const { nominalYield, inflationExpectation, tipsYield } = bonds;
  if (tipsYield !== null) {
    return { source: 'tips', realYield: tipsYield, breakevenInflation: nominalYield - tipsYield };
  }
  if (inflationExpectation === null) return null;
  const realYield = nominalYield - inflationExpectation;
  return { source: 'expectation', realYield, breakevenInflation: inflationExpectation };
}
