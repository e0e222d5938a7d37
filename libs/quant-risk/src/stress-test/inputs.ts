import { assertArray, assertInputs, assertNumber, assertString, type Bounds } from '@quant/core';

/** A holding and what it is sensitive to. */
export interface StressPosition {
  /** Name, 1 … 64 characters. */
  readonly asset: string;
  /** Value in currency, negative when short. */
  readonly value: number;
  /** Change of the value, in percent, per percent of the market; default 1. */
  readonly beta?: number | undefined;
  /** Modified duration [years]; default 0. */
  readonly duration?: number | undefined;
  /** Convexity [years²]; default 0. */
  readonly convexity?: number | undefined;
  /** Change of the value per volatility point, in currency; default 0. */
  readonly vega?: number | undefined;
}

/** What happens to the markets, all at once. */
export interface StressScenario {
  /** Name, 1 … 128 characters. */
  readonly name: string;
  /** Move of the equity market in percent, ≥ −100; default 0. */
  readonly marketShockPct?: number | undefined;
  /** Parallel move of the yields in basis points, −10 000 … 10 000; default 0. */
  readonly rateShockBps?: number | undefined;
  /** Move of implied volatility in volatility points, ≥ −100; default 0. */
  readonly volShockPct?: number | undefined;
}

/** A portfolio and what may happen to it. */
export interface StressTestInputs {
  /** 1 … 500. */
  readonly positions: readonly StressPosition[];
  /** 1 … 100. */
  readonly scenarios: readonly StressScenario[];
}

const POSITIONS = { atLeast: 1, atMost: 500 };
const SCENARIOS = { atLeast: 1, atMost: 100 };
const ASSET = { atLeast: 1, atMost: 64 };
const NAME = { atLeast: 1, atMost: 128 };
const SHOCK_PCT: Bounds = { atLeast: -100 };
const SHOCK_BPS: Bounds = { atLeast: -10_000, atMost: 10_000 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertStressTestInputs(inputs: StressTestInputs): void {
  assertInputs(inputs);
  const { positions, scenarios } = inputs;
  assertArray(positions, 'positions', POSITIONS);
  for (const [i, position] of positions.entries()) assertPosition(position, i);
  assertArray(scenarios, 'scenarios', SCENARIOS);
  for (const [i, scenario] of scenarios.entries()) assertScenario(scenario, i);
}

function assertPosition(position: StressPosition, i: number): void {
  assertInputs(position, ['positions', i]);
  const { asset, value, beta = 1, duration = 0, convexity = 0, vega = 0 } = position;
  assertString(asset, ['positions', i, 'asset'], ASSET);
  assertNumber(value, ['positions', i, 'value']);
  assertNumber(beta, ['positions', i, 'beta']);
  assertNumber(duration, ['positions', i, 'duration']);
  assertNumber(convexity, ['positions', i, 'convexity']);
  assertNumber(vega, ['positions', i, 'vega']);
}

function assertScenario(scenario: StressScenario, i: number): void {
  assertInputs(scenario, ['scenarios', i]);
  const { name, marketShockPct = 0, rateShockBps = 0, volShockPct = 0 } = scenario;
  assertString(name, ['scenarios', i, 'name'], NAME);
  assertNumber(marketShockPct, ['scenarios', i, 'marketShockPct'], SHOCK_PCT);
  assertNumber(rateShockBps, ['scenarios', i, 'rateShockBps'], SHOCK_BPS);
  assertNumber(volShockPct, ['scenarios', i, 'volShockPct'], SHOCK_PCT);
}
