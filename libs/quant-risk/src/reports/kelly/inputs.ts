import { choice, inputs, type InputsOf, InvalidInputError, number, optional, series, type Series } from '@quant/core';
import { RETURN } from '../../returns/bounds';

/** `discrete`: a bet that is won or lost. `continuous`: an asset, by its returns. */
export type KellyMode = 'discrete' | 'continuous';

const MODES: readonly KellyMode[] = ['discrete', 'continuous'];

/** The bet or the asset. What the other mode needs is checked where it is given, and not used. */
export const kellyCriterionInputs = inputs({
  /** `discrete` or `continuous`; default `discrete`. */
  mode: choice(MODES, 'discrete'),
  /** Probability of winning the bet, 0 … 1; `discrete` needs it. */
  winRate: optional(number({ atLeast: 0, atMost: 1 })),
  /** Gain of a won bet, ≥ 0, in any unit; `discrete` needs it. */
  avgWin: optional(number({ atLeast: 0 })),
  /** Loss of a lost bet, a positive amount in the same unit; `discrete` needs it. */
  avgLoss: optional(number({ greaterThan: 0 })),
  /** Simple returns per day, −1000 … 1000, oldest first [10 … 5000]; `continuous` needs them. */
  returns: optional(series({ atLeast: 10, atMost: 5000 }, RETURN)),
});

/** The bet or the asset. What the other mode needs is checked where it is given, and not used. */
export type KellyCriterionInputs = InputsOf<typeof kellyCriterionInputs>;

/** Inputs with all that their mode needs. */
export type CompleteKellyInputs =
  | {
      readonly mode: 'discrete';
      readonly winRate: number;
      readonly avgWin: number;
      readonly avgLoss: number;
    }
  | { readonly mode: 'continuous'; readonly returns: Series };

/** @throws InvalidInputError  an input is absent that the mode needs, or breaks the rule shown at its field */
export function completeKellyInputs(inputs: KellyCriterionInputs): CompleteKellyInputs {
  const { mode, winRate, avgWin, avgLoss, returns } = kellyCriterionInputs.complete(inputs);
  if (mode === 'continuous') return { mode, returns: needed(returns, 'returns') };
  return {
    mode,
    winRate: needed(winRate, 'winRate'),
    avgWin: needed(avgWin, 'avgWin'),
    avgLoss: needed(avgLoss, 'avgLoss'),
  };
}

function needed<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new InvalidInputError([name], 'value_error', 'given in this mode', value);
  return value;
}
