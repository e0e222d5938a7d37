import { assertInputs, assertNumber, assertOneOf, assertSeries, type Bounds, type Series } from '@quant/core';
import { completeStrategySettings, STRATEGIES } from './complete-strategy-settings';
import { type BacktestStrategy, type StrategyParams, type StrategySettings } from './strategies';

/** Prices, a strategy to trade them by, and what trading costs. */
export interface StrategyBacktestInputs {
  /** Closing prices, oldest first, > 0 [30 … 5000]. */
  readonly prices: Series;
  /** Default `sma_crossover`. */
  readonly strategy?: BacktestStrategy | undefined;
  /** Of the strategy; what is left out has its default. */
  readonly params?: StrategyParams | null | undefined;
  /** Equity at the start [currency], > 0; default 10,000. */
  readonly initialCapital?: number | undefined;
  /** Commission of a round trip [basis points of the traded value], ≥ 0; default 5. */
  readonly commissionBps?: number | undefined;
  /** Slippage per side [basis points of the traded value], ≥ 0; default 5. */
  readonly slippageBps?: number | undefined;
}

/** Defaults written out. */
export interface CompleteStrategyBacktestInputs {
  readonly prices: Series;
  readonly settings: StrategySettings;
  readonly initialCapital: number;
  /** Share of the traded value that one side costs. */
  readonly costRate: number;
}

const BARS = { atLeast: 30, atMost: 5000 };
const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };
const BPS_PER_UNIT = 1e4;

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, breaks the bound shown at its field, or is no parameter of the
 *   strategy
 */
export function completeStrategyBacktestInputs(inputs: StrategyBacktestInputs): CompleteStrategyBacktestInputs {
  assertInputs(inputs);
  const { prices, strategy = 'sma_crossover', initialCapital = 10_000, commissionBps = 5, slippageBps = 5 } = inputs;
  assertSeries(prices, 'prices', BARS, POSITIVE);
  assertOneOf(strategy, 'strategy', STRATEGIES);
  assertNumber(initialCapital, 'initialCapital', POSITIVE);
  assertNumber(commissionBps, 'commissionBps', NOT_NEGATIVE);
  assertNumber(slippageBps, 'slippageBps', NOT_NEGATIVE);
  const params = inputs.params ?? {};
  assertInputs(params, ['params']);
  return {
    prices,
    settings: completeStrategySettings(strategy, params, prices.length),
    initialCapital,
    costRate: (commissionBps / 2 + slippageBps) / BPS_PER_UNIT,
  };
}
