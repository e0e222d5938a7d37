import {
  choice,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  number,
  omittable,
  optional,
  part,
  series,
  type Series,
} from '@quant/core';
import {
  type BacktestStrategy,
  DEFAULT_PARAMS,
  type StrategyParams,
  type StrategySettings,
} from '../../backtest/strategies';

const STRATEGIES = Object.keys(DEFAULT_PARAMS) as BacktestStrategy[];
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

/** Parameters that need so many bars before the first signal; one that is given must leave a bar to trade on. */
const LOOK_BACKS = ['slow', 'period', 'lookback'] as const;

/**
 * The parameters of a strategy, defaults written out.
 *
 * @param given  parameters that are right by themselves
 * @param n      number of prices
 * @throws InvalidInputError  a parameter is of another strategy (`extra_forbidden`), reaches back
 *   as far as the prices or contradicts another one (`value_error`)
 */
function completeStrategySettings(strategy: BacktestStrategy, given: StrategyParams, n: number): StrategySettings {
  const params = { ...DEFAULT_PARAMS[strategy] } as Record<string, number>;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(params, name)) throw refusal(name, 'extra_forbidden', `a parameter of ${strategy}`, value);
    params[name] = value;
  }
  for (const name of LOOK_BACKS) {
    const value = given[name] ?? 0;
    if (value >= n) throw refusal(name, 'value_error', `less than the number of prices, ${n}`, value);
  }
  assertAscending(params, 'fast', 'slow');
  assertAscending(params, 'oversold', 'overbought');
  return { strategy, params } as unknown as StrategySettings;
}

function assertAscending(params: Readonly<Record<string, number>>, lower: string, upper: string): void {
  const [low = -Infinity, high = Infinity] = [params[lower], params[upper]];
  if (low >= high) throw refusal(lower, 'value_error', `less than ${upper}, ${high}`, low);
}

function refusal(name: string, rule: 'extra_forbidden' | 'value_error', constraint: string, value: unknown) {
  return new InvalidInputError(['params', name], rule, constraint, value);
}
