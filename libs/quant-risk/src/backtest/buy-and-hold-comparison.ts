import { type Series } from '@quant/core';
import { curvePerformance } from './curve-performance';
import { type BuyAndHoldComparison } from './strategy-backtest-result';

/** A strategy beside holding the asset from the first to the last price. */
export function buyAndHoldComparison(strategyReturn: number, prices: Series): BuyAndHoldComparison {
  const { totalReturn, annualizedReturn, sharpe, maxDrawdown } = curvePerformance(prices);
  return {
    strategyReturn,
    buyHoldReturn: totalReturn,
    excessReturn: totalReturn === null ? null : strategyReturn - totalReturn,
    buyHoldAnnualizedReturn: annualizedReturn,
    buyHoldSharpe: sharpe,
    buyHoldMaxDrawdown: maxDrawdown,
  };
}
