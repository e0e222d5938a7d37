import { type CompleteOf, inputs, type InputsOf, integer, number } from '@quant/core';

export const DEFAULT_YEARS = 5;
export const DEFAULT_SIMULATIONS = 1000;

/** A fund under geometric Brownian motion, what is paid in and taken out, and how often to simulate it. */
export const monteCarloInputs = inputs({
  /** Value at the start [currency], > 0; default 100,000. */
  initialValue: number({ greaterThan: 0 }, 100_000),
  /** Drift [1/year], continuously compounded, −5 … 5; default 0.1. Without payments the mean grows by e^(drift·years). */
  annualReturn: number({ atLeast: -5, atMost: 5 }, 0.1),
  /** Volatility [1/√year] as a fraction, 0 … 5; default 0.2. */
  annualVol: number({ atLeast: 0, atMost: 5 }, 0.2),
  /** Horizon [years], > 0, ≤ 30; default 5. */
  years: number({ greaterThan: 0, atMost: 30 }, DEFAULT_YEARS),
  /** Paths, integer 100 … 2500; default 1000. */
  simulations: integer({ atLeast: 100, atMost: 2500 }, DEFAULT_SIMULATIONS),
  /** Paid in [currency/year] in equal instalments; negative: taken out. Default 0. */
  contributions: number({}, 0),
  /** Share of the current value that is taken out [1/year], 0 … 1; default 0. */
  withdrawalRate: number({ atLeast: 0, atMost: 1 }, 0),
  /** Seed of the random numbers, integer 0 … 2³² − 1; default 42. */
  seed: integer({ atLeast: 0, atMost: 2 ** 32 - 1 }, 42),
});

/** A fund under geometric Brownian motion, what is paid in and taken out, and how often to simulate it. */
export type MonteCarloInputs = InputsOf<typeof monteCarloInputs>;

/** Defaults written out. */
export type CompleteMonteCarloInputs = CompleteOf<typeof monteCarloInputs>;
