import { assertInputs, assertNumber, assertOneOf } from '@quant/core';
import {
  AMOUNT,
  DEFAULT_RATE,
  DEFAULT_YIELD,
  POSITIVE_MONEY,
  POSITIVE_VOLATILITY,
  POSITIVE_YEARS,
  RATE,
} from '../market/bounds';
import { type Complete } from '../market/complete';

/** Where the underlying is expected to go. */
export type MarketOutlook = 'bullish' | 'bearish' | 'neutral';

/** Where its volatility is expected to go. */
export type VolatilityView = 'rising' | 'falling' | 'stable';

const OUTLOOKS: readonly MarketOutlook[] = ['bullish', 'bearish', 'neutral'];
const VOLATILITY_VIEWS: readonly VolatilityView[] = ['rising', 'falling', 'stable'];

const DEFAULT_VOLATILITY_VIEW: VolatilityView = 'stable';
const DEFAULT_CAPITAL = 10_000;

/** The market, a view on it, and the capital at hand. */
export interface StrategyOptimizerInputs {
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: number;
  readonly outlook: MarketOutlook;
  /** Default `stable`. */
  readonly volView?: VolatilityView | undefined;
  /** Time to expiry [years], > 0, ≤ 100. */
  readonly T: number;
  /** Implied volatility of all strikes [1/√year] as a fraction, > 0, ≤ 10. */
  readonly sigma: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
  /** Capital [currency], > 0, ≤ 1e15; default 10000. */
  readonly capital?: number | undefined;
}

/** The inputs with every default written out. */
export type CompleteStrategyOptimizerInputs = Complete<StrategyOptimizerInputs>;

/**
 * Refuses what breaks a bound, and writes out the defaults.
 *
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completeStrategyOptimizerInputs(inputs: StrategyOptimizerInputs): CompleteStrategyOptimizerInputs {
  assertInputs(inputs);
  const {
    S,
    outlook,
    volView = DEFAULT_VOLATILITY_VIEW,
    T,
    sigma,
    r = DEFAULT_RATE,
    q = DEFAULT_YIELD,
    capital = DEFAULT_CAPITAL,
  } = inputs;
  assertNumber(S, 'S', AMOUNT);
  assertOneOf(outlook, 'outlook', OUTLOOKS);
  assertOneOf(volView, 'volView', VOLATILITY_VIEWS);
  assertNumber(T, 'T', POSITIVE_YEARS);
  assertNumber(sigma, 'sigma', POSITIVE_VOLATILITY);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
  assertNumber(capital, 'capital', POSITIVE_MONEY);
  return { S, outlook, volView, T, sigma, r, q, capital };
}
