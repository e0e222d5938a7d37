import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, extremes, finiteOrNull, scaledDeviations, squaredDeviations, sum } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../calendar/year';
import { fundingRegime } from '../perpetuals/funding-regime';
import { isIsoTimestamp } from './internal/crypto-funding-rate/is-iso-timestamp';

type Funding = Request<'cryptoFundingRate'>;

/**
 * Funding payments of a perpetual future in figures: their level, spread, signs and streaks, and their yearly rate.
 *
 * annualized = mean·8760/interval (simple),  cumulative = Π(1 + r) − 1,
 * short's profit = size·Σr (constant value, not compounded)
 *
 * @throws InvalidInputError  a timestamp is none of ISO 8601
 * @remarks The market never closes: a year has 8760 hours. The regime is that of the mean rate, scaled to eight hours,
 *          by `fundingRegime`. The median of an even number is the mean of the middle pair; the standard deviation has
 *          n − 1. A compounded figure beyond the range of doubles is null. Timestamps are checked, not used.
 *          Accuracy: 1e-15 of each figure; of a compounded one, 1e-15 of Σ|ln(1 + r)| in its logarithm.
 *          Cost: O(n·log n), 1 ms for 5000.
 * @example
 * const funding_rates = [1, 3, -1, 2, 1, 4].map((basisPoints) => ({ rate: basisPoints / 10_000 }));
 * const funding = cryptoFundingRate({ funding_rates, payment_interval_hours: 8, position_size: 50_000 });
 * funding.annualized_rate; // ≈ 0.1825
 * funding.median_rate; // ≈ 0.00015
 * funding.short_pnl; // ≈ 50
 * funding.regime; // 'CONTANGO'
 */
export function cryptoFundingRate(request: Funding): Answer<'cryptoFundingRate'> {
  const rates = ratesOf(request.funding_rates);
  const interval = request.payment_interval_hours;
  const size = request.position_size ?? null;
  const n = rates.length;
  const totalRate = sum(rates);
  // + 0 here and below turns −0 into 0, as when a negative figure underflows
  const meanRate = totalRate / n + 0;
  const stdRate = deviationOf(rates);
  const [minRate, maxRate] = extremes(rates);
  const paymentsPerYear = HOURS_PER_YEAR / interval;
  const growth = sum(rates.map(Math.log1p));
  const carryPnl = size === null ? null : size * totalRate + 0;
  return {
    annualized_rate: meanRate * paymentsPerYear,
    cumulative_return: finiteOrNull(Math.expm1(growth)),
    mean_rate: meanRate,
    median_rate: median(rates),
    std_rate: stdRate,
    positive_pct: percentageOf(rates, 1),
    negative_pct: percentageOf(rates, -1),
    max_streak_positive: longestStreak(rates, 1),
    max_streak_negative: longestStreak(rates, -1),
    regime: fundingRegime(meanRate, interval),
    n,
    carry_pnl: carryPnl,
    long_pnl: carryPnl === null ? null : 0 - carryPnl,
    short_pnl: carryPnl,
    min_rate: minRate,
    max_rate: maxRate,
    latest_rate: rates[n - 1] as number,
    total_rate: totalRate,
    payments_per_year: paymentsPerYear,
    annualized_compounded: finiteOrNull(Math.expm1(growth * (paymentsPerYear / n)) + 0),
    annualized_std: stdRate * Math.sqrt(paymentsPerYear),
  };
}

/** The rates alone; + 0: one of −0 would show. */
function ratesOf(entries: Funding['funding_rates']): Float64Array {
  entries.forEach(({ timestamp }, i) => {
    if (typeof timestamp !== 'string' || isIsoTimestamp(timestamp)) return;
    const constraint = 'a date or date and time of ISO 8601';
    throw new InvalidInputError(['funding_rates', i, 'timestamp'], 'value_error', constraint, timestamp);
  });
  return Float64Array.from(entries, ({ rate }) => rate + 0);
}

/** Share of the rates with the given sign, in percent. */
function percentageOf(rates: Float64Array, sign: 1 | -1): number {
  let count = 0;
  for (const rate of rates) if (sign * rate > 0) count++;
  return (100 * count) / rates.length;
}

/** Sample standard deviation, n − 1, correct for rates of any size; exactly 0 for equal ones. */
function deviationOf(rates: Float64Array): number {
  const { unit, deviations } = scaledDeviations(rates);
  return unit * Math.sqrt(squaredDeviations(deviations, 0) / (rates.length - 1));
}

/**
 * Median of a sample: the value in the middle of it, or the mean of the two there.
 *
 * By their sum, not along their difference as a quantile is: where the two have different signs that would cancel.
 *
 * Preconditions, unchecked: finite values whose sums do not overflow, at least one.
 */
function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length / 2;
  const lower = sorted[Math.ceil(half) - 1] as number;
  const upper = sorted[Math.floor(half)] as number;
  // + 0: half of the least negative double is −0
  return (lower + upper) / 2 + 0;
}

/** Most rates in a row with the given sign; 0 breaks a streak of either. */
function longestStreak(rates: Float64Array, sign: 1 | -1): number {
  let longest = 0;
  let current = 0;
  for (const rate of rates) {
    current = sign * rate > 0 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

const PAYMENT_NANOSECONDS = 450;
const ANSWER_BYTES = 1500;

/** A time for each payment, most of it for reading its timestamp. */
export const cost = {
  estimate: ({ funding_rates }: Funding) => estimatedCost(PAYMENT_NANOSECONDS * funding_rates.length, ANSWER_BYTES),
  ceilingMs: 3,
} satisfies OperationCost<Funding>;
