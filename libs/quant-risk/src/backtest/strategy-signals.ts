import { type Series } from '@quant/core';
import { bollingerBreakoutSignals } from './bollinger-breakout-signals';
import { momentumSignals } from './momentum-signals';
import { rsiMeanReversionSignals } from './rsi-mean-reversion-signals';
import { smaCrossoverSignals } from './sma-crossover-signals';
import { type StrategySettings } from './strategies';

/** Side that a strategy wants after each close: 1 long, −1 short, 0 out. None depends on a later price. */
export function strategySignals(prices: Series, { strategy, params }: StrategySettings): Int8Array {
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
