import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../calendar/year';
import { effectiveRate, exactQuotient, logGrowthFactor } from '../yields/effective-rate';

type Interest = Request<'cryptoApyAprConvert'>;

/** Compounding periods in a year of 365 days; null where interest is added at every moment. */
const PERIODS_PER_YEAR: Readonly<Record<Interest['compounding'], number | null>> = {
  daily: 365,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  continuous: null,
  hourly: 8760,
  semiannually: 2,
  annually: 1,
};

/**
 * A yearly rate of interest with and without compounding, per day, per period and continuous.
 *
 * 1 + apy = (1 + apr/n)ⁿ = e^g;  continuous: apr = g;  per day e^(g/365) − 1;  doubling time 365·ln 2/g
 *
 * @throws InvalidInputError  the rate leaves nothing: an APY of −1 or less, an APR of −n or less
 * @remarks The rate that is given is repeated exactly. A year has 365 days. An effective rate beyond the range of
 *          doubles is null, with the reason `overflow`.
 *          Accuracy: relative error ≤ 5e-16 over vectors/interest-conversion, at rates of 1e-300 and of 1e300 alike.
 *          Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, for compounding frequencies.
 * @example
 * const { apy, doubling_time_days } = cryptoApyAprConvert({ rate: 0.12, from_type: 'apr', compounding: 'daily' });
 * apy; // ≈ 0.127474615638403
 * doubling_time_days; // ≈ 2108.66922880623
 * cryptoApyAprConvert({ rate: 0.5, from_type: 'apy', compounding: 'continuous' }).apr; // ≈ 0.405465108108164
 * cryptoApyAprConvert({ rate: 1e6, from_type: 'apr', compounding: 'continuous' }).reason; // 'overflow'
 */
export function cryptoApyAprConvert(request: Interest): Answer<'cryptoApyAprConvert'> {
  const { from_type, compounding } = request;
  const periodsPerYear = PERIODS_PER_YEAR[compounding];
  // + 0: a rate of −0 would show
  const rate = request.rate + 0;
  assertSomethingIsLeft(rate, from_type, periodsPerYear);
  const { apr, apy, growth, daily, periodic } = formsOf(rate, from_type, periodsPerYear);
  const apyPct = finiteOrNull(100 * apy);
  return {
    apy: finiteOrNull(apy),
    apy_pct: apyPct,
    apr,
    apr_pct: 100 * apr,
    effective_daily_rate: finiteOrNull(daily),
    continuous_rate: growth,
    doubling_time_days: growth > 0 ? finiteOrNull((DAYS_PER_YEAR * Math.LN2) / growth) : null,
    compounding,
    from_type,
    periods_per_year: periodsPerYear,
    periodic_rate: periodic,
    reason: apyPct === null ? 'overflow' : null,
  };
}

/** Refuses a loss of everything in a year or a period, because its logarithm is infinite. */
function assertSomethingIsLeft(rate: number, type: Interest['from_type'], n: number | null): void {
  const least = type === 'apy' ? -1 : -(n ?? Infinity);
  if (rate > least) return;
  throw new InvalidInputError(['rate'], 'value_error', `an ${type.toUpperCase()} greater than ${least}`, rate);
}

/** A rate as it is quoted and as it works. A figure beyond the range of doubles is infinite or NaN. */
interface RateForms {
  readonly apr: number;
  readonly apy: number;
  /** ln(1 + apy). */
  readonly growth: number;
  /** Earned in a day. */
  readonly daily: number;
  /** Earned in a compounding period; null with continuous compounding. */
  readonly periodic: number | null;
}

function formsOf(rate: number, type: Interest['from_type'], n: number | null): RateForms {
  if (n !== null) return type === 'apr' ? formsOfApr(rate, n) : formsOfApy(rate, n);
  return type === 'apr' ? formsOfGrowth(rate) : { ...formsOfGrowth(Math.log1p(rate)), apy: rate };
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
