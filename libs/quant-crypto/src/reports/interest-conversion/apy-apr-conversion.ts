import { finiteOrNull } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../../calendar/year';
import { effectiveRate, exactQuotient, logGrowthFactor } from '../../yields/effective-rate';
import { type ApyAprConversion } from './apy-apr-conversion-result';
import { type ApyAprConversionInputs, type CompleteApyAprConversionInputs, apyAprConversionInputs } from './inputs';
import { PERIODS_PER_YEAR } from './internal/periods-per-year';

/**
 * A yearly rate of interest with and without compounding, per day, per period and continuous.
 *
 * 1 + apy = (1 + apr/n)ⁿ = e^g;  continuous: apr = g;  per day e^(g/365) − 1;  doubling time 365·ln 2/g
 *
 * @param inputs.rate         per year                     [fraction]  ≤ 1e6; an APY > −1, an APR > −n
 * @param inputs.fromType     which rate that is           `apr` or `apy`, default `apr`
 * @param inputs.compounding  n = 8760 `hourly`, 365 `daily`, 52 `weekly`, 12 `monthly`, 4 `quarterly`, 2
 *                            `semiannually`, 1 `annually`, or `continuous`; default `daily`
 * @returns the rate in all forms; the one given is repeated exactly
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks A year has 365 days. An effective rate beyond the range of doubles is null, with the reason `overflow`.
 *          Accuracy: relative error ≤ 5e-16 over vectors/interest-conversion, at rates of 1e-300 and of 1e300 alike.
 *          Cost: O(1).
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

/** A rate as it is quoted and as it works. What is beyond the range of doubles is no finite number. */
interface RateForms {
  readonly apr: number;
  readonly apy: number;
  /** ln(1 + apy). */
  readonly growth: number;
  /** Earned in a day. */
  readonly daily: number;
  /** Earned in a compounding period; null where there is none. */
  readonly periodic: number | null;
}

function formsOf({ rate, fromType, compounding }: CompleteApyAprConversionInputs): RateForms {
  const n = PERIODS_PER_YEAR[compounding];
  if (n !== null) return fromType === 'apr' ? formsOfApr(rate, n) : formsOfApy(rate, n);
  return fromType === 'apr' ? formsOfGrowth(rate) : { ...formsOfGrowth(Math.log1p(rate)), apy: rate };
}

/** The forms of a nominal rate over n periods a year. Preconditions, unchecked: apr > −n. */
function formsOfApr(apr: number, n: number): RateForms {
  const base = exactQuotient(apr, n);
  return {
    apr,
    apy: effectiveRate(base, n),
    growth: n * logGrowthFactor(base),
    daily: effectiveRate(base, n / DAYS_PER_YEAR),
    periodic: base.rate,
  };
}

/** The forms of an effective rate over n periods a year. Preconditions, unchecked: apy > −1. */
function formsOfApy(apy: number, n: number): RateForms {
  const base = { rate: apy, rest: 0 };
  const periodic = effectiveRate(base, 1 / n);
  return {
    apr: n * periodic,
    apy,
    growth: logGrowthFactor(base),
    daily: effectiveRate(base, 1 / DAYS_PER_YEAR),
    periodic,
  };
}

/** The forms of a continuously compounded rate. */
function formsOfGrowth(growth: number): RateForms {
  const { rate, rest } = exactQuotient(growth, DAYS_PER_YEAR);
  const daily = Math.expm1(rate);
  return { apr: growth, apy: Math.expm1(growth), growth, daily: daily + (daily + 1) * rest, periodic: null };
}
