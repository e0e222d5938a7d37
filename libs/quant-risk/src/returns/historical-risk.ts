import {
  biasAdjustedShape,
  extremes,
  finiteOrNull,
  lowestValues,
  mean,
  resolvedDeviation,
  sampleShape,
  selectedQuantile,
} from '@quant/core/kernels';
import { annualSharpe } from './annual-sharpe';
import { annualSortino } from './annual-sortino';
import { PERIODS_PER_YEAR } from './bounds';
import { calmarRatio } from './calmar-ratio';
import { compoundGrowth } from './compound-growth';
import { compoundedPath } from './compounded-path';
import { downsideDeviation } from './downside-deviation';
import { type HistoricalRisk, type ReturnDistribution } from './historical-risk-result';
import { partialMoments, type PartialMoments } from './partial-moments';

const PER_ROOT_YEAR = Math.sqrt(PERIODS_PER_YEAR);

/**
 * Return, risk and distribution of a series of returns.
 *
 * Preconditions, unchecked: at least five returns of −1 … 1000.
 *
 * @param riskFreeRate  simple [1/year]
 * @param scale         what the returns were rounded at, where that is more than the largest of them: a weighted sum of
 *                      returns carries the rounding of its terms
 */
export function historicalRisk(returns: ArrayLike<number>, riskFreeRate: number, scale?: number): HistoricalRisk {
  const n = returns.length;
  const threshold = riskFreeRate / PERIODS_PER_YEAR;
  const average = mean(returns);
  const [worst, best] = extremes(returns);
  const deviation = resolvedDeviation(returns, average, scale ?? Math.max(-worst, best));
  const path = compoundedPath(returns);
  const { total, cagr } = compoundGrowth(returns, path);
  const aboutZero = partialMoments(returns, 0);
  const aboutRiskFree = threshold === 0 ? aboutZero : partialMoments(returns, threshold);
  const downside = downsideDeviation(returns, threshold, aboutRiskFree);
  return {
    returns: {
      annualized: PERIODS_PER_YEAR * average,
      vol: PER_ROOT_YEAR * deviation,
      total,
      best,
      worst,
      winRate: aboutZero.above / n,
      profitFactor: gainLossRatio(aboutZero),
      cagr,
      mean: average,
      std: deviation,
    },
    risk: {
      sharpe: annualSharpe(average, deviation, riskFreeRate),
      sortino: annualSortino(average, downside, riskFreeRate),
      calmar: calmarRatio(cagr, path.maxDrawdown),
      omega: gainLossRatio(aboutRiskFree),
      ...lowerTail(returns),
      maxDrawdown: path.maxDrawdown,
      downsideDeviation: PER_ROOT_YEAR * downside,
      omegaThreshold: threshold,
    },
    distribution: returnDistribution(returns, average, deviation),
  };
}

/** Historical value at risk and expected shortfall as returns: negative is a loss. */
interface LowerTail {
  /** 5 % quantile, type 7. */
  readonly var95: number;
  /** Mean of the returns that are not above it. */
  readonly cvar95: number;
  /** 1 % quantile, type 7. */
  readonly var99: number;
  /** Mean of the returns that are not above it. */
  readonly cvar99: number;
}

/** Written out: 1 − 0.95 is not 0.05, and misses the whole rank of 21 returns. */
const FIVE_PERCENT = 0.05;
const ONE_PERCENT = 0.01;

/**
 * Value at risk and expected shortfall of the returns themselves, at 95 % and 99 %.
 *
 * Preconditions, unchecked: finite returns, at least two.
 *
 * @see Hyndman & Fan (1996), Am. Statistician 50, 361–365, quantile of type 7.
 */
function lowerTail(returns: ArrayLike<number>): LowerTail {
  const n = returns.length;
  const lowest = lowestValues(returns, Math.floor((n - 1) * FIVE_PERCENT) + 2);
  const var95 = selectedQuantile(lowest, FIVE_PERCENT, n);
  const var99 = selectedQuantile(lowest, ONE_PERCENT, n);
  // ties with the highest of the lowest reach beyond them
  const highest = extremes(lowest)[1];
  const among = (quantile: number) => (quantile < highest ? lowest : returns);
  return {
    var95,
    cvar95: meanUpTo(var95, among(var95)),
    var99,
    cvar99: meanUpTo(var99, among(var99)),
  };
}

/** Mean of the values that are not above a bound; at least one is. */
function meanUpTo(bound: number, values: ArrayLike<number>): number {
  const below: number[] = [];
  for (let i = 0; i < values.length; i++) if ((values[i] as number) <= bound) below.push(values[i] as number);
  return mean(below);
}

/**
 * Gains above a threshold over losses below it: the profit factor about 0, the omega ratio about another.
 *
 * @returns null without a loss, and beyond the range of doubles
 * @see Keating & Shadwick (2002), "A universal performance measure", J. Performance Measurement 6(3), 59–84.
 */
function gainLossRatio({ gains, losses }: PartialMoments): number | null {
  return losses === 0 ? null : finiteOrNull(gains / losses);
}

/** Excess kurtosis above which tails are called fat. */
const FAT = 1;

/** Returns that do not vary have no shape. */
const NONE: ReturnDistribution = {
  skewness: null,
  excessKurtosis: null,
  fatTails: null,
  jarqueBera: null,
  jarqueBeraPValue: null,
};

/**
 * Shape of the distribution of returns, and whether it is that of a normal one.
 *
 * Preconditions, unchecked: at least four returns; `mean` and `deviation` are theirs, the deviation resolved.
 *
 * @see Jarque & Bera (1987), "A test for normality of observations and regression residuals", Int. Statistical Review
 *      55, 163–172.
 */
function returnDistribution(returns: ArrayLike<number>, mean: number, deviation: number): ReturnDistribution {
  if (deviation === 0) return NONE;
  const n = returns.length;
  const shape = sampleShape(returns, mean, deviation);
  const { skewness, excessKurtosis } = biasAdjustedShape(shape, n);
  const jarqueBera = n * (shape.skewness ** 2 / 6 + (shape.kurtosis - 3) ** 2 / 24);
  return {
    skewness,
    excessKurtosis,
    fatTails: excessKurtosis > FAT,
    jarqueBera,
    jarqueBeraPValue: Math.exp(-jarqueBera / 2),
  };
}
