import { type Answer } from '@quant/contract';
import { TRADING_DAYS } from '@quant/core';
import { biasAdjustedShape, extremes, mean, resolvedDeviation, sampleShape } from '@quant/core/kernels';
import { annualExcessRatio } from '../../ratios/annual-excess-ratio';
import { gainsOverLosses } from '../../ratios/gains-over-losses';
import { growthPerDrawdown } from '../../ratios/growth-per-drawdown';
import { compoundGrowth } from '../../returns/compound-growth';
import { compoundedPath } from '../../returns/compounded-path';
import { shortfallDeviation } from '../../volatility/shortfall-deviation';
import { tailMean, tailQuantile, tailUpTo } from '../../value-at-risk/lower-tail';
import { partialMoments } from '../../volatility/partial-moments';

/** All that can be said of a series of returns alone. */
type HistoricalRisk = Pick<Answer<'riskPortfolio'>, 'returns' | 'risk' | 'distribution'>;
type ReturnDistribution = HistoricalRisk['distribution'];

const PER_ROOT_YEAR = Math.sqrt(TRADING_DAYS);

/**
 * Return, risk and distribution of a series of returns.
 *
 * Preconditions, unchecked: at least five returns of −1 … 1000.
 *
 * @param riskFreeRate  simple [1/year]
 * @param scale         size of the terms that the returns are sums of, if larger than the largest return: a weighted sum
 *                      has the rounding errors of its terms
 */
export function historicalRisk(returns: ArrayLike<number>, riskFreeRate: number, scale?: number): HistoricalRisk {
  const n = returns.length;
  const threshold = riskFreeRate / TRADING_DAYS;
  const average = mean(returns);
  const [worst, best] = extremes(returns);
  const deviation = resolvedDeviation(returns, average, scale ?? Math.max(-worst, best));
  const path = compoundedPath(returns);
  const { total, cagr } = compoundGrowth(returns, path);
  const aboutZero = partialMoments(returns, 0);
  const aboutRiskFree = threshold === 0 ? aboutZero : partialMoments(returns, threshold);
  const downside = shortfallDeviation(returns, threshold, aboutRiskFree);
  return {
    returns: {
      annualized: TRADING_DAYS * average,
      vol: PER_ROOT_YEAR * deviation,
      total,
      best,
      worst,
      win_rate: aboutZero.above / n,
      profit_factor: gainsOverLosses(aboutZero),
      cagr,
      mean: average,
      std: deviation,
    },
    risk: {
      sharpe: annualExcessRatio(average, deviation, riskFreeRate),
      sortino: annualExcessRatio(average, downside, riskFreeRate),
      calmar: growthPerDrawdown(cagr, path.maxDrawdown),
      omega: gainsOverLosses(aboutRiskFree),
      ...lowerTail(returns),
      max_drawdown: path.maxDrawdown,
      downside_deviation: PER_ROOT_YEAR * downside,
      omega_threshold: threshold,
    },
    distribution: returnDistribution(returns, average, deviation),
  };
}

/** Historical value at risk and expected shortfall as returns: negative is a loss. */
type LowerTail = Pick<HistoricalRisk['risk'], 'var_95' | 'cvar_95' | 'var_99' | 'cvar_99'>;

/** Written out: 1 − 0.95 is not 0.05, and misses the whole rank of 21 returns. */
const FIVE_PERCENT = 0.05;
const ONE_PERCENT = 0.01;

/**
 * Value at risk and expected shortfall of the returns themselves, at 95 % and 99 %.
 *
 * Preconditions, unchecked: finite returns, at least two.
 */
function lowerTail(returns: ArrayLike<number>): LowerTail {
  const tail = tailUpTo(returns, FIVE_PERCENT);
  const var_95 = tailQuantile(tail, FIVE_PERCENT);
  const var_99 = tailQuantile(tail, ONE_PERCENT);
  return { var_95, cvar_95: tailMean(tail, var_95), var_99, cvar_99: tailMean(tail, var_99) };
}

/** Excess kurtosis above which tails are called fat. */
const FAT = 1;

/** Returns that do not vary have no shape. */
const NONE: ReturnDistribution = {
  skewness: null,
  excess_kurtosis: null,
  fat_tails: null,
  jarque_bera: null,
  jarque_bera_p_value: null,
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
    excess_kurtosis: excessKurtosis,
    fat_tails: excessKurtosis > FAT,
    jarque_bera: jarqueBera,
    jarque_bera_p_value: Math.exp(-jarqueBera / 2),
  };
}
