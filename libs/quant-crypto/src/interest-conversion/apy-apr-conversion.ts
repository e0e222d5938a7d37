import { finiteOrNull } from '@quant/core/kernels';
import { type ApyAprConversion } from './apy-apr-conversion-result';
import { DAYS_PER_YEAR } from './days-per-year';
import { type ApyAprConversionInputs, type CompleteApyAprConversionInputs, apyAprConversionInputs } from './inputs';
import { PERIODS_PER_YEAR } from './periods-per-year';
import { formsOfApr, formsOfApy, formsOfGrowth, type RateForms } from './rate-forms';

/**
 * A yearly rate of interest with and without compounding, per day, per period and continuous.
 *
 * 1 + apy = (1 + apr/n)ⁿ = e^g;  continuous: apr = g;  per day e^(g/365) − 1;  doubling time 365·ln 2/g
 *
 * @param inputs.rate         per year                     [fraction]  ≤ 1e6; an APY > −1, an APR > −n
 * @param inputs.fromType     which rate that is           `apr` or `apy`, default `apr`
 * @param inputs.compounding  n = 8760 `hourly`, 365 `daily`, 52 `weekly`, 12 `monthly`, 4 `quarterly`, 2 `semiannually`,
 *                            1 `annually`, or `continuous`; default `daily`
 * @returns the rate in all forms; the one given is repeated exactly
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks A year has 365 days. An effective rate beyond the range of doubles is null, with the reason `overflow`.
 *          Accuracy: relative error ≤ 5e-16 over vectors/interest-conversion, at rates of 1e-300 and of 1e300 alike. Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, for compounding frequencies.
 * @example
 * const { apy, doublingTimeDays } = apyAprConversion({ rate: 0.12 });
 * apy; // ≈ 0.127474615638403
 * doublingTimeDays; // ≈ 2108.66922880623
 * apyAprConversion({ rate: 0.5, fromType: 'apy', compounding: 'continuous' }).apr; // ≈ 0.405465108108164
 * apyAprConversion({ rate: 1e6, compounding: 'continuous' }).reason; // 'overflow'
 */
export function apyAprConversion(inputs: ApyAprConversionInputs): ApyAprConversion {
  const complete = apyAprConversionInputs.complete(inputs);
  const { apr, apy, growth, daily, periodic } = formsOf(complete);
  const apyPct = finiteOrNull(100 * apy);
  return {
    apy: finiteOrNull(apy),
    apyPct,
    apr,
    aprPct: 100 * apr,
    effectiveDailyRate: finiteOrNull(daily),
    continuousRate: growth,
    doublingTimeDays: growth > 0 ? finiteOrNull((DAYS_PER_YEAR * Math.LN2) / growth) : null,
    compounding: complete.compounding,
    fromType: complete.fromType,
    periodsPerYear: PERIODS_PER_YEAR[complete.compounding],
    periodicRate: periodic,
    reason: apyPct === null ? 'overflow' : null,
  };
}

function formsOf({ rate, fromType, compounding }: CompleteApyAprConversionInputs): RateForms {
  const n = PERIODS_PER_YEAR[compounding];
  if (n !== null) return fromType === 'apr' ? formsOfApr(rate, n) : formsOfApy(rate, n);
  return fromType === 'apr' ? formsOfGrowth(rate) : { ...formsOfGrowth(Math.log1p(rate)), apy: rate };
}
