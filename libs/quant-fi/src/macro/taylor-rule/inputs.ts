import { assertInputs, assertNumber, type Bounds } from '@quant/core';

/** The state of an economy and the weights of a central bank. All figures in percent but the weights; −1000 … 1000. */
export interface TaylorRuleInputs {
  /** Inflation. */
  readonly currentInflation: number;
  /** Inflation that is aimed at; default 2. */
  readonly targetInflation?: number | undefined;
  /** Output above (+) or below (−) its potential, in percent of that; default 0. */
  readonly outputGapPct?: number | undefined;
  /** Real rate that neither stimulates nor slows; default 2. */
  readonly neutralRealRate?: number | undefined;
  /** Weight of inflation above the target; default 0.5. */
  readonly inflationWeight?: number | undefined;
  /** Weight of the output gap; default 0.5. */
  readonly outputWeight?: number | undefined;
  /** Policy rate in force; default unknown. */
  readonly currentPolicyRate?: number | null | undefined;
}

/** Defaults written out, null where nothing is known. */
export type CompleteTaylorRuleInputs = {
  readonly [Name in keyof TaylorRuleInputs]-?: Exclude<TaylorRuleInputs[Name], undefined>;
};

const FIGURE: Bounds = { atLeast: -1000, atMost: 1000 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 */
export function completeTaylorRuleInputs(inputs: TaylorRuleInputs): CompleteTaylorRuleInputs {
  assertInputs(inputs);
  const { currentInflation, targetInflation = 2, outputGapPct = 0, neutralRealRate = 2 } = inputs;
  const { inflationWeight = 0.5, outputWeight = 0.5, currentPolicyRate = null } = inputs;
  assertNumber(currentInflation, 'currentInflation', FIGURE);
  assertNumber(targetInflation, 'targetInflation', FIGURE);
  assertNumber(outputGapPct, 'outputGapPct', FIGURE);
  assertNumber(neutralRealRate, 'neutralRealRate', FIGURE);
  assertNumber(inflationWeight, 'inflationWeight', FIGURE);
  assertNumber(outputWeight, 'outputWeight', FIGURE);
  if (currentPolicyRate !== null) assertNumber(currentPolicyRate, 'currentPolicyRate', FIGURE);
  return {
    // + 0: a −0 would show in the components
    currentInflation: currentInflation + 0,
    targetInflation,
    outputGapPct: outputGapPct + 0,
    neutralRealRate: neutralRealRate + 0,
    inflationWeight,
    outputWeight,
    currentPolicyRate,
  };
}
