import { extremes, mean, resolvedDeviation } from '@quant/core/kernels';
import { annualSharpe } from './annual-sharpe';
import { annualSortino } from './annual-sortino';
import { PERIODS_PER_YEAR } from './bounds';
import { calmarRatio } from './calmar-ratio';
import { compoundGrowth } from './compound-growth';
import { compoundedPath } from './compounded-path';
import { downsideDeviation } from './downside-deviation';
import { gainLossRatio } from './gain-loss-ratio';
import { type HistoricalRisk } from './historical-risk-result';
import { lowerTail } from './lower-tail';
import { partialMoments } from './partial-moments';
import { returnDistribution } from './return-distribution';

const PER_ROOT_YEAR = Math.sqrt(PERIODS_PER_YEAR);

/**
 * What a series of returns has earned, risked, and how it is distributed.
 *
 * Preconditions, unchecked: at least five returns of −1 … 1000.
 *
 * @param riskFreeRate  simple [1/year]
 * @param scale         what the returns were rounded at, where that is more than the largest of them: a weighted sum of returns
 *                      carries the rounding of its terms
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
