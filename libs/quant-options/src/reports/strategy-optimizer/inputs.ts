import { choice, type CompleteOf, inputs, type InputsOf, number } from '@quant/core';
import {
  AMOUNT,
  DEFAULT_RATE,
  DEFAULT_YIELD,
  POSITIVE_MONEY,
  POSITIVE_VOLATILITY,
  POSITIVE_YEARS,
  RATE,
} from '../../market/bounds';

/** Where the underlying is expected to go. */
export type MarketOutlook = 'bullish' | 'bearish' | 'neutral';

/** Where its volatility is expected to go. */
export type VolatilityView = 'rising' | 'falling' | 'stable';

const OUTLOOKS: readonly MarketOutlook[] = ['bullish', 'bearish', 'neutral'];
const VOLATILITY_VIEWS: readonly VolatilityView[] = ['rising', 'falling', 'stable'];

/** The market, a view on it, and the capital at hand. */
export const strategyOptimizerInputs = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  outlook: choice(OUTLOOKS),
  /** Default `stable`. */
  volView: choice(VOLATILITY_VIEWS, 'stable'),
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
  /** Implied volatility of all strikes [1/√year] as a fraction, > 0, ≤ 10. */
  sigma: number(POSITIVE_VOLATILITY),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, DEFAULT_YIELD),
  /** Capital [currency], > 0, ≤ 1e15; default 10000. */
  capital: number(POSITIVE_MONEY, 10_000),
});

/** The market, a view on it, and the capital at hand. */
export type StrategyOptimizerInputs = InputsOf<typeof strategyOptimizerInputs>;

/** The inputs with every default written out. */
export type CompleteStrategyOptimizerInputs = CompleteOf<typeof strategyOptimizerInputs>;
