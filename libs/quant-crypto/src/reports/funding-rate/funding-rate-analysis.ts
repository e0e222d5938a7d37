import { extremes, finiteOrNull, scaledDeviations, squaredDeviations, sum } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../../calendar/year';
import { type FundingRateAnalysis } from './funding-rate-result';
import { fundingRegime } from './funding-regime';
import { fundingRateInputs, type FundingRateInputs } from './inputs';

/**
 * Funding payments of a perpetual future in figures: their level, spread, signs and streaks, and their yearly rate.
 *
 * annualized = mean·8760/interval (simple),  cumulative = Π(1 + r) − 1,
 * short's profit = size·Σr (constant value, not compounded)
 *
 * @param inputs.fundingRates          rate r, positive: longs pay shorts  [3 … 5000]  −1 < r < 1, oldest first
 * @param inputs.paymentIntervalHours  hours between payments              [hours]     integer 1 … 168, default 8
 * @param inputs.positionSize          value of a position                 [USD]       any sign, default none
 * @returns level, spread, signs and streaks of the rates, their regime, and what they paid to a position
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above; a timestamp is none of
 *   ISO 8601
 * @remarks The market never closes: a year has 8760 hours. The regime is that of the mean rate, scaled to eight hours,
 *          by `fundingRegime`. The median of an even number is the mean of the middle pair; the standard deviation has
 *          n − 1. A compounded figure beyond the range of doubles is null.
 *          Accuracy: 1e-15 of each figure; of a compounded one, 1e-15 of Σ|ln(1 + r)| in its logarithm.
 *          Cost: O(n·log n), 1 ms for 5000.
 * @example
 * const fundingRates = [1, 3, -1, 2, 1, 4].map((basisPoints) => ({ rate: basisPoints / 10_000 }));
 * const funding = fundingRateAnalysis({ fundingRates, positionSize: 50_000 });
 * funding.annualizedRate; // ≈ 0.1825
 * funding.medianRate; // ≈ 0.00015
 * funding.shortPnl; // ≈ 50
 * funding.regime; // 'CONTANGO'
 */
export function fundingRateAnalysis(inputs: FundingRateInputs): FundingRateAnalysis {
  const { fundingRates: rates, paymentIntervalHours, positionSize } = fundingRateInputs.complete(inputs);
  const n = rates.length;
  const totalRate = sum(rates);
  // + 0 here and below: what vanishes in underflow from below would show as −0
  const meanRate = totalRate / n + 0;
  const stdRate = deviationOf(rates);
  const [minRate, maxRate] = extremes(rates);
  const paymentsPerYear = HOURS_PER_YEAR / paymentIntervalHours;
  const growth = sum(rates.map(Math.log1p));
  const carryPnl = positionSize === null ? null : positionSize * totalRate + 0;
  return {
    annualizedRate: meanRate * paymentsPerYear,
    cumulativeReturn: finiteOrNull(Math.expm1(growth)),
    meanRate,
    medianRate: median(rates),
    stdRate,
    positivePct: percentageOf(rates, 1),
    negativePct: percentageOf(rates, -1),
    maxStreakPositive: longestStreak(rates, 1),
    maxStreakNegative: longestStreak(rates, -1),
    regime: fundingRegime(meanRate, paymentIntervalHours),
    n,
    carryPnl,
    longPnl: carryPnl === null ? null : 0 - carryPnl,
    shortPnl: carryPnl,
    minRate,
    maxRate,
    latestRate: rates[n - 1] as number,
    totalRate,
    paymentsPerYear,
    annualizedCompounded: finiteOrNull(Math.expm1(growth * (paymentsPerYear / n)) + 0),
    annualizedStd: stdRate * Math.sqrt(paymentsPerYear),
  };
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
