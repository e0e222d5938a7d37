import { type Series } from '@quant/core';
import { bollingerBreakoutSignals } from './bollinger-breakout-signals';
import { momentumSignals } from './momentum-signals';
import { rsiMeanReversionSignals } from './rsi-mean-reversion-signals';
import { type SideChange } from './side-change';
import { smaCrossoverSignals } from './sma-crossover-signals';
import { type StrategySettings } from './strategies';

/** Changes of the side that a strategy wants, in order of time. None depends on a later price. */
export function strategySignals(prices: Series, { strategy, params }: StrategySettings): SideChange[] {
  switch (strategy) {
    case 'sma_crossover':
      return smaCrossoverSignals(prices, params);
    case 'rsi_mean_reversion':
      return rsiMeanReversionSignals(prices, params);
    case 'momentum':
      return momentumSignals(prices, params);
    case 'bollinger_breakout':
      return bollingerBreakoutSignals(prices, params);
  }
}
