import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** A fund under geometric Brownian motion, what is paid in and taken out, and how often to simulate it. */
export interface MonteCarloInputs {
  /** Value at the start [currency], > 0; default 100,000. */
  readonly initialValue?: number | undefined;
  /** Drift [1/year], continuously compounded, −5 … 5; default 0.1. Without payments the mean grows by e^(drift·years). */
  readonly annualReturn?: number | undefined;
  /** Volatility [1/√year] as a fraction, 0 … 5; default 0.2. */
  readonly annualVol?: number | undefined;
  /** Horizon [years], > 0, ≤ 30; default 5. */
  readonly years?: number | undefined;
  /** Paths, integer 100 … 2500; default 1000. */
  readonly simulations?: number | undefined;
  /** Paid in [currency/year] in equal instalments; negative: taken out. Default 0. */
  readonly contributions?: number | undefined;
  /** Share of the current value that is taken out [1/year], 0 … 1; default 0. */
  readonly withdrawalRate?: number | undefined;
  /** Seed of the random numbers, integer 0 … 2³² − 1; default 42. */
  readonly seed?: number | undefined;
}

/** Defaults written out. */
export type CompleteMonteCarloInputs = {
  readonly [Name in keyof MonteCarloInputs]-?: number;
};

export const DEFAULT_YEARS = 5;
export const DEFAULT_SIMULATIONS = 1000;

const POSITIVE: Bounds = { greaterThan: 0 };
const DRIFT: Bounds = { atLeast: -5, atMost: 5 };
const VOLATILITY: Bounds = { atLeast: 0, atMost: 5 };
const YEARS: Bounds = { greaterThan: 0, atMost: 30 };
const SIMULATIONS: Bounds = { atLeast: 100, atMost: 2500 };
const WITHDRAWAL_RATE: Bounds = { atLeast: 0, atMost: 1 };
const SEED: Bounds = { atLeast: 0, atMost: 2 ** 32 - 1 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is no finite number, not whole, or breaks the bound shown at its field
 */
export function completeMonteCarloInputs(inputs: MonteCarloInputs): CompleteMonteCarloInputs {
  assertInputs(inputs);
  const { initialValue = 100_000, annualReturn = 0.1, annualVol = 0.2 } = inputs;
  const { years = DEFAULT_YEARS, simulations = DEFAULT_SIMULATIONS } = inputs;
  const { contributions = 0, withdrawalRate = 0, seed = 42 } = inputs;
  assertNumber(initialValue, 'initialValue', POSITIVE);
  assertNumber(annualReturn, 'annualReturn', DRIFT);
  assertNumber(annualVol, 'annualVol', VOLATILITY);
  assertNumber(years, 'years', YEARS);
  assertInteger(simulations, 'simulations', SIMULATIONS);
  assertNumber(contributions, 'contributions');
  assertNumber(withdrawalRate, 'withdrawalRate', WITHDRAWAL_RATE);
  assertInteger(seed, 'seed', SEED);
  return { initialValue, annualReturn, annualVol, years, simulations, contributions, withdrawalRate, seed };
}
