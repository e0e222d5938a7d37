import { inputs, type InputsOf, number } from '@quant/core';
import { realRate } from '../compounding/growth';

const RATE = { greaterThan: -1, atMost: 100 };

const nominalInputs = inputs({
  /** Nominal rate, a fraction, > −1, ≤ 100. */
  nominalRate: number(RATE),
  /** Inflation over the same time, a fraction, > −1, ≤ 100. */
  inflation: number(RATE),
});

/** A nominal rate and inflation. */
export type FisherInputs = InputsOf<typeof nominalInputs>;

/**
 * Real rate by the exact Fisher equation: growth of purchasing power at a nominal rate.
 *
 * r = (1 + n)/(1 + p) − 1 = (n − p)/(1 + p)
 *
 * @param inputs.nominalRate  n                            [fraction]  > −1, ≤ 100
 * @param inputs.inflation    p, over the same time        [fraction]  > −1, ≤ 100
 * @returns real rate, a fraction
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks From the difference of the rates, which keeps its digits. Accuracy: 3e-16. Cost: O(1).
 * @see Fisher (1930), "The Theory of Interest", chapter 2.
 * @example
 * fisherRealRate({ nominalRate: 0.08, inflation: 0.03 }); // ≈ 0.0485436893203883
 */
export function fisherRealRate(inputs: FisherInputs): number {
  const { nominalRate, inflation } = nominalInputs.complete(inputs);
  return realRate(nominalRate, inflation) + 0;
}

const yieldInputs = inputs({
  /** Yield of a nominal bond, a fraction, > −1, ≤ 100. */
  nominalYield: number(RATE),
  /** Yield of an inflation-linked bond, a fraction, > −1, ≤ 100. */
  realYield: number(RATE),
});

/** Yields of a nominal and of an inflation-linked bond. */
export type BreakevenInputs = InputsOf<typeof yieldInputs>;

/**
 * Breakeven inflation: the inflation at which a nominal and an inflation-linked bond earn the same, by the Fisher equation.
 *
 * p = (1 + n)/(1 + r) − 1
 *
 * @param inputs.nominalYield  n [fraction]  > −1, ≤ 100
 * @param inputs.realYield     r [fraction]  > −1, ≤ 100
 * @returns inflation, a fraction
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Accuracy: 3e-16. Cost: O(1).
 * @see Fisher (1930), "The Theory of Interest", chapter 2.
 * @example
 * breakevenInflation({ nominalYield: 0.045, realYield: 0.02 }); // ≈ 0.0245098039215686
 */
export function breakevenInflation(inputs: BreakevenInputs): number {
  const complete = yieldInputs.complete(inputs);
  return realRate(complete.nominalYield, complete.realYield) + 0;
}
