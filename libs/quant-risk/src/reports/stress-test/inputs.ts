import { inputs, type InputsOf, list, number, text } from '@quant/core';

const SHOCK_PCT = { atLeast: -100 };

/** A holding and what it is sensitive to. */
const stressPosition = inputs({
  /** Name, 1 … 64 characters. */
  asset: text({ atLeast: 1, atMost: 64 }),
  /** Value in currency, negative when short. */
  value: number(),
  /** Change of the value, in percent, per percent of the market; default 1. */
  beta: number({}, 1),
  /** Modified duration [years]; default 0. */
  duration: number({}, 0),
  /** Convexity [years²]; default 0. */
  convexity: number({}, 0),
  /** Change of the value per volatility point, in currency; default 0. */
  vega: number({}, 0),
});

/** A holding and what it is sensitive to. */
export type StressPosition = InputsOf<typeof stressPosition>;

/** Moves of the markets, all at once. */
const stressScenario = inputs({
  /** Name, 1 … 128 characters. */
  name: text({ atLeast: 1, atMost: 128 }),
  /** Move of the equity market in percent, ≥ −100; default 0. */
  marketShockPct: number(SHOCK_PCT, 0),
  /** Parallel move of the yields in basis points, −10 000 … 10 000; default 0. */
  rateShockBps: number({ atLeast: -10_000, atMost: 10_000 }, 0),
  /** Move of implied volatility in volatility points, ≥ −100; default 0. */
  volShockPct: number(SHOCK_PCT, 0),
});

/** Moves of the markets, all at once. */
export type StressScenario = InputsOf<typeof stressScenario>;

/** A portfolio and what may happen to it. */
export const stressTestInputs = inputs({
  /** 1 … 500. */
  positions: list(stressPosition, { atLeast: 1, atMost: 500 }),
  /** 1 … 100. */
  scenarios: list(stressScenario, { atLeast: 1, atMost: 100 }),
});

/** A portfolio and what may happen to it. */
export type StressTestInputs = InputsOf<typeof stressTestInputs>;
