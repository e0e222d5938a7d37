import {
  choice,
  inputs,
  type InputsOf,
  integer,
  number,
  omittable,
  optional,
  part,
  series,
  type Series,
} from '@quant/core';
import { completeStrategySettings, STRATEGIES } from './complete-strategy-settings';
import { type StrategySettings } from '../../backtest/strategies';

const NOT_NEGATIVE = { atLeast: 0 };
const COUNT = { atLeast: 1 };
const PERCENT = { atLeast: 0, atMost: 100 };
const BPS_PER_UNIT = 1e4;

/** Parameters of all strategies, each by itself. */
const strategyParams = inputs({
  fast: omittable(integer(COUNT)),
  slow: omittable(integer(COUNT)),
  period: omittable(integer({ atLeast: 2 })),
  oversold: omittable(number(PERCENT)),
  overbought: omittable(number(PERCENT)),
  lookback: omittable(integer(COUNT)),
  std: omittable(number({ greaterThan: 0 })),
});

/** Prices, a strategy to trade them by, and what trading costs. */
export const strategyBacktestInputs = inputs({
  /** Closing prices, oldest first, > 0 [30 … 5000]. */
  prices: series({ atLeast: 30, atMost: 5000 }, { greaterThan: 0 }),
  /** Default `sma_crossover`. */
  strategy: choice(STRATEGIES, 'sma_crossover'),
  /** Equity at the start [currency], > 0; default 10,000. */
  initialCapital: number({ greaterThan: 0 }, 10_000),
  /** Commission of a round trip [basis points of the traded value], ≥ 0; default 5. */
  commissionBps: number(NOT_NEGATIVE, 5),
  /** Slippage per side [basis points of the traded value], ≥ 0; default 5. */
  slippageBps: number(NOT_NEGATIVE, 5),
  /** Of the strategy; what is left out has its default. */
  params: optional(part(strategyParams)),
});

/** Prices, a strategy to trade them by, and what trading costs. */
export type StrategyBacktestInputs = InputsOf<typeof strategyBacktestInputs>;

/** Defaults written out. */
export interface CompleteStrategyBacktestInputs {
  readonly prices: Series;
  readonly settings: StrategySettings;
  readonly initialCapital: number;
  /** Share of the traded value that one side costs. */
  readonly costRate: number;
}

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input breaks the rule shown at its field, or is no parameter of the strategy
 */
export function completeStrategyBacktestInputs(inputs: StrategyBacktestInputs): CompleteStrategyBacktestInputs {
  const { prices, strategy, params, initialCapital, commissionBps, slippageBps } =
    strategyBacktestInputs.complete(inputs);
  return {
    prices,
    settings: completeStrategySettings(strategy, params ?? {}, prices.length),
    initialCapital,
    costRate: (commissionBps / 2 + slippageBps) / BPS_PER_UNIT,
  };
}
