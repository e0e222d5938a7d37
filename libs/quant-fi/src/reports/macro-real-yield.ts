import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { logRatioByChange } from '../compounding/growth';

type RealYield = Answer<'macroRealYield'>;

/**
 * Real yield of a nominal one after inflation, and the inflation that the market implies.
 *
 * breakeven b = n − tips, or the expectation;  exact real yield (1 + n)/(1 + b) − 1;
 * exact breakeven (1 + n)/(1 + tips) − 1
 *
 * @remarks An inflation-linked yield takes precedence over an expectation; without either the real yields are null, with
 *          a reason. The inflation risk premium is the breakeven less the expectation, and includes a premium for
 *          liquidity. At a breakeven of −100 % or less the exact real yield is null, with a reason. Accuracy: 2e-15 of
 *          the yields, over the term times the logarithm of the growth if that exceeds 1. Cost: O(1).
 * @see Fisher (1930), "The Theory of Interest"; Gürkaynak, Sack & Wright (2010), "The TIPS yield curve and inflation
 *   compensation", American Economic Journal: Macroeconomics 2(1).
 * @example
 * const bonds = macroRealYield({ nominal_yield: 4.5, tips_yield: 2, inflation_expectation: 2.25, tenor_years: 10 });
 * bonds.breakeven_inflation; // 2.5
 * bonds.breakeven_inflation_fisher_pct; // ≈ 2.450980392156863
 * bonds.fisher_real_yield_pct; // ≈ 1.951219512195122
 * bonds.inflation_risk_premium_pct; // 0.25
 */
export function macroRealYield(request: Request<'macroRealYield'>): RealYield {
  const { tenor_years } = request;
  const nominal_yield = withoutSign(request.nominal_yield);
  const tipsYield = known(request.tips_yield);
  const expectation = known(request.inflation_expectation);
  const measure = inflationMeasure(nominal_yield, tipsYield, expectation);
  if (measure === null) return undeflated(nominal_yield, tenor_years);
  const { fisher_real_yield_pct, cumulative_real_return_pct } = exactRealReturn(measure, nominal_yield, tenor_years);
  return {
    real_yield: measure.real_yield,
    breakeven_inflation: measure.breakeven_inflation,
    nominal_yield,
    fisher_real_yield_pct,
    tenor_years,
    source: measure.source,
    ...compensation(measure.breakeven_inflation, tipsYield, expectation),
    cumulative_real_return_pct,
    reason: fisher_real_yield_pct === null ? 'breakeven_at_or_below_minus_100' : null,
  };
}

/** The number, −0 as 0, since −0 would show in the answer. */
function withoutSign(value: number): number {
  return value + 0;
}

function known(value: number | null | undefined): number | null {
  return value === undefined || value === null ? null : withoutSign(value);
}

/** Compensation of the holder of the nominal bond for inflation. */
function compensation(
  breakeven: number,
  tipsYield: number | null,
  expectation: number | null,
): Pick<RealYield, 'breakeven_inflation_fisher_pct' | 'inflation_risk_premium_pct'> {
  if (tipsYield === null) return { breakeven_inflation_fisher_pct: null, inflation_risk_premium_pct: null };
  return {
    breakeven_inflation_fisher_pct: (100 * breakeven) / (100 + tipsYield),
    inflation_risk_premium_pct: expectation === null ? null : breakeven - expectation,
  };
}

function undeflated(nominal_yield: number, tenor_years: number): RealYield {
  return {
    real_yield: null,
    breakeven_inflation: null,
    nominal_yield,
    fisher_real_yield_pct: null,
    tenor_years,
    source: null,
    breakeven_inflation_fisher_pct: null,
    inflation_risk_premium_pct: null,
    cumulative_real_return_pct: null,
    reason: 'no_inflation_measure',
  };
}

/** Real yield and inflation that add up to the nominal yield, in percent. */
interface InflationMeasure {
  readonly source: 'tips' | 'expectation';
  readonly real_yield: number;
  readonly breakeven_inflation: number;
}

/**
 * Real yield (1 + n)/(1 + b) − 1 at the breakeven inflation b, and the return over the term, in percent.
 *
 * A breakeven by difference may be −100 % or less. The price level is then 0 or negative, and both figures are null.
 *
 * Preconditions, unchecked: nominal yield > −100, tenor > 0.
 */
function exactRealReturn(
  { real_yield, breakeven_inflation }: InflationMeasure,
  nominalYield: number,
  tenorYears: number,
): Pick<RealYield, 'fisher_real_yield_pct' | 'cumulative_real_return_pct'> {
  const priceLevel = 100 + breakeven_inflation;
  if (priceLevel <= 0) return { fisher_real_yield_pct: null, cumulative_real_return_pct: null };
  // the real yield is n − b, with the digits that n and b may have lost
  const perYear = logRatioByChange(real_yield / priceLevel, 100 + nominalYield, priceLevel);
  return {
    fisher_real_yield_pct: (100 * real_yield) / priceLevel,
    cumulative_real_return_pct: finiteOrNull(100 * Math.expm1(tenorYears * perYear)),
  };
}

/** From the inflation-linked bond if given, else from the expectation; null without either. */
function inflationMeasure(
  nominalYield: number,
  tipsYield: number | null,
  expectation: number | null,
): InflationMeasure | null {
  if (tipsYield !== null) {
    return { source: 'tips', real_yield: tipsYield, breakeven_inflation: nominalYield - tipsYield };
  }
  if (expectation === null) return null;
  return { source: 'expectation', real_yield: nominalYield - expectation, breakeven_inflation: expectation };
}
