import {
  assertInputs,
  assertNumber,
  assertOneOf,
  assertSeries,
  type Bounds,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { RETURN } from '../returns/bounds';

/** `discrete`: a bet that is won or lost. `continuous`: an asset, by its returns. */
export type KellyMode = 'discrete' | 'continuous';

/** The bet or the asset. What the other mode needs is checked where it is given, and not used. */
export interface KellyCriterionInputs {
  /** `discrete` or `continuous`; default `discrete`. */
  readonly mode?: KellyMode | undefined;
  /** Probability of winning the bet, 0 … 1; `discrete` needs it. */
  readonly winRate?: number | null | undefined;
  /** What a won bet gains, ≥ 0, in any unit; `discrete` needs it. */
  readonly avgWin?: number | null | undefined;
  /** What a lost bet loses, a positive amount in the same unit; `discrete` needs it. */
  readonly avgLoss?: number | null | undefined;
  /** Simple returns per day, −1000 … 1000, oldest first [10 … 5000]; `continuous` needs them. */
  readonly returns?: Series | null | undefined;
}

/** Inputs with all that their mode needs. */
export type CompleteKellyInputs =
  | {
      readonly mode?: 'discrete' | undefined;
      readonly winRate: number;
      readonly avgWin: number;
      readonly avgLoss: number;
    }
  | { readonly mode: 'continuous'; readonly returns: Series };

const MODES: readonly KellyMode[] = ['discrete', 'continuous'];
const WIN_RATE: Bounds = { atLeast: 0, atMost: 1 };
const AVG_WIN: Bounds = { atLeast: 0 };
const AVG_LOSS: Bounds = { greaterThan: 0 };
const OBSERVATIONS = { atLeast: 10, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent that the mode needs, of another type, or breaks the bound shown at its field
 */
export function assertKellyCriterionInputs(
  inputs: KellyCriterionInputs,
): asserts inputs is KellyCriterionInputs & CompleteKellyInputs {
  assertInputs(inputs);
  const { mode = 'discrete', winRate, avgWin, avgLoss, returns } = inputs;
  assertOneOf(mode, 'mode', MODES);
  const isBet = mode === 'discrete';
  if (isGiven(winRate, 'winRate', isBet)) assertNumber(winRate, 'winRate', WIN_RATE);
  if (isGiven(avgWin, 'avgWin', isBet)) assertNumber(avgWin, 'avgWin', AVG_WIN);
  if (isGiven(avgLoss, 'avgLoss', isBet)) assertNumber(avgLoss, 'avgLoss', AVG_LOSS);
  if (isGiven(returns, 'returns', !isBet)) assertSeries(returns, 'returns', OBSERVATIONS, RETURN);
}

function isGiven(value: unknown, name: string, isNeeded: boolean): boolean {
  if (value !== undefined && value !== null) return true;
  if (!isNeeded) return false;
  throw new InvalidInputError([name], 'value_error', 'given in this mode', value);
}
