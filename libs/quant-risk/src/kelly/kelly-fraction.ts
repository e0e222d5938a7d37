import { inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { rawFraction } from './raw-fraction';

const betInputs = inputs({
  /** Probability of winning, 0 … 1. */
  winRate: number({ atLeast: 0, atMost: 1 }),
  /** Gain of a won bet per unit lost by a lost one, > 0. */
  payoffRatio: number({ greaterThan: 0 }),
});

/** A bet that is won or lost. */
export type Bet = InputsOf<typeof betInputs>;

/**
 * Kelly fraction of a bet: the part of the capital at risk with which it grows fastest in the long run.
 *
 * f = p − (1 − p)/b
 *
 * @param bet.winRate      p, probability of winning                    0 … 1
 * @param bet.payoffRatio  b, gain of a won bet over loss of a lost one  > 0
 * @returns at most 1; at most 0 without an edge, where the bet is to be left
 * @throws InvalidInputError  an input is absent, unknown, not a number, or breaks its bound
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Growth falls steeply beyond the fraction: half of it has three quarters of the growth at half the deviation. Of an
 *          asset instead of a bet: kellyLeverage. Accuracy: 2e-16 of the larger term.
 * @see Kelly (1956), "A new interpretation of information rate", Bell System Technical Journal 35, 917–926.
 * @example
 * kellyFraction({ winRate: 0.55, payoffRatio: 1.2 }); // ≈ 0.175
 * kellyFraction({ winRate: 0.4, payoffRatio: 1 }); // ≈ -0.2
 */
export function kellyFraction(bet: Bet): number {
  const { winRate, payoffRatio } = betInputs.complete(bet);
  return inRange(rawFraction(winRate, payoffRatio, 1) ?? Infinity, 'the fraction');
}
