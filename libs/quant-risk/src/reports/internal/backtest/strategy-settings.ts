import { type Request } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { DEFAULT_PARAMS, type StrategyParams, type StrategySettings } from '../../../backtest/strategies';

/** Parameters that need so many bars before the first signal; a given one must leave a bar to trade on. */
const LOOK_BACKS = ['slow', 'period', 'lookback'] as const;

/**
 * A strategy with all its parameters; those that a request leaves out have their defaults.
 *
 * @throws InvalidInputError  a parameter belongs to another strategy (`extra_forbidden`), reaches back to the first price,
 *   or contradicts another one (`value_error`)
 */
export function strategySettings({ strategy, params, prices }: Request<'backtestStrategy'>): StrategySettings {
  const given: StrategyParams = params ?? {};
  const complete = { ...DEFAULT_PARAMS[strategy] } as Record<string, number>;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(complete, name)) throw refusal(name, 'extra_forbidden', `a parameter of ${strategy}`, value);
    complete[name] = value;
  }
  for (const name of LOOK_BACKS) {
    const value = given[name] ?? 0;
    if (value < prices.length) continue;
    throw refusal(name, 'value_error', `less than the number of prices, ${prices.length}`, value);
  }
  assertAscending(complete, 'fast', 'slow');
  assertAscending(complete, 'oversold', 'overbought');
  return { strategy, params: complete } as unknown as StrategySettings;
}

function assertAscending(params: Readonly<Record<string, number>>, lower: string, upper: string): void {
  const [low = -Infinity, high = Infinity] = [params[lower], params[upper]];
  if (low >= high) throw refusal(lower, 'value_error', `less than ${upper}, ${high}`, low);
}

function refusal(name: string, rule: 'extra_forbidden' | 'value_error', constraint: string, value: unknown) {
  return new InvalidInputError(['params', name], rule, constraint, value);
}
