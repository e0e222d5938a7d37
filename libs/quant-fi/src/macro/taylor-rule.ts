import { inputs, type InputsOf, number } from '@quant/core';
import { sum } from '@quant/core/kernels';

const FIGURE = { atLeast: -10, atMost: 10 };

const taylorInputs = inputs({
  /** π, a fraction, −10 … 10 as all the others. */
  inflation: number(FIGURE),
  /** y, output above its potential, as a share of it. */
  outputGap: number(FIGURE),
  /** π*; default 0.02. */
  targetInflation: number(FIGURE, 0.02),
  /** r*; default 0.02. */
  neutralRealRate: number(FIGURE, 0.02),
  /** a; default 0.5. */
  inflationWeight: number(FIGURE, 0.5),
  /** b; default 0.5. */
  outputWeight: number(FIGURE, 0.5),
});

/** The state of an economy and the weights of a central bank, as fractions. */
export type TaylorRuleInputs = InputsOf<typeof taylorInputs>;

/**
 * Policy rate that inflation and output call for by the Taylor rule.
 *
 * i = r* + π + a·(π − π*) + b·y
 *
 * @param inputs.inflation        π                              [fraction]  −10 … 10, as are all the others
 * @param inputs.outputGap        y, output above its potential  [fraction]
 * @param inputs.targetInflation  π*                             [fraction]  default 0.02
 * @param inputs.neutralRealRate  r*                             [fraction]  default 0.02
 * @param inputs.inflationWeight  a                              default 0.5
 * @param inputs.outputWeight     b                              default 0.5; 1 in Taylor (1999)
 * @returns rate, a fraction; negative where the rule calls for that
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks A point of inflation moves the rate by 1 + a points: the a of some books is 1 + a here. Accuracy: a few roundings of the
 *          largest term. Cost: O(1).
 * @see Taylor (1993), "Discretion versus policy rules in practice", Carnegie-Rochester Conference Series on Public Policy 39, eq. 1.
 * @example
 * taylorRule({ inflation: 0.035, outputGap: 0.01 }); // ≈ 0.0675
 */
export function taylorRule(inputs: TaylorRuleInputs): number {
  const state = taylorInputs.complete(inputs);
  const { inflation, neutralRealRate, inflationWeight, outputWeight } = state;
  return taylorRate(
    neutralRealRate,
    inflation,
    inflationWeight * (inflation - state.targetInflation),
    outputWeight * state.outputGap,
  );
}

/** r* + π + a·(π − π*) + b·y, from its four terms, rounded once. */
export function taylorRate(
  neutralRealRate: number,
  inflation: number,
  inflationAdjustment: number,
  outputAdjustment: number,
): number {
  return sum([neutralRealRate, inflation, inflationAdjustment, outputAdjustment]) + 0;
}
