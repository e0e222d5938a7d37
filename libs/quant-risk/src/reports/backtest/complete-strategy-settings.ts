import { InvalidInputError } from '@quant/core';
import {
  type BacktestStrategy,
  DEFAULT_PARAMS,
  type StrategyParams,
  type StrategySettings,
} from '../../backtest/strategies';

export const STRATEGIES = Object.keys(DEFAULT_PARAMS) as BacktestStrategy[];

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
export function completeStrategySettings(
  strategy: BacktestStrategy,
  given: StrategyParams,
  n: number,
): StrategySettings {
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
