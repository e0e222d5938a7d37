import { inputs, type InputsOf, number, optional, unsignedZero } from '@quant/core';

const FIGURE = { atLeast: -1000, atMost: 1000 };

/** The state of an economy and the weights of a central bank. All figures in percent but the weights; −1000 … 1000. */
export const taylorRuleInputs = inputs({
  /** Inflation. */
  currentInflation: unsignedZero(number(FIGURE)),
  /** Inflation that is aimed at; default 2. */
  targetInflation: number(FIGURE, 2),
  /** Output above (+) or below (−) its potential, in percent of that; default 0. */
  outputGapPct: unsignedZero(number(FIGURE, 0)),
  /** Real rate that neither stimulates nor slows; default 2. */
  neutralRealRate: unsignedZero(number(FIGURE, 2)),
  /** Weight of inflation above the target; default 0.5. */
  inflationWeight: number(FIGURE, 0.5),
  /** Weight of the output gap; default 0.5. */
  outputWeight: number(FIGURE, 0.5),
  /** Policy rate in force; default unknown. */
  currentPolicyRate: optional(number(FIGURE)),
});

/** The state of an economy and the weights of a central bank. All figures in percent but the weights; −1000 … 1000. */
export type TaylorRuleInputs = InputsOf<typeof taylorRuleInputs>;
