import { assertInputs, assertNumber } from '@quant/core';
import { type AnnuityInputs, completeAnnuityInputs, type CompleteAnnuityInputs } from '../annuity/annuity-inputs';

/** A single amount today, equal payments after it, and the rate at which both grow. Amounts are in currency. */
export interface FutureValueInputs extends AnnuityInputs {
  /** Amount at the beginning of the first period; default 0. */
  readonly presentValue?: number | undefined;
}

/** Defaults written out. */
export interface CompleteFutureValueInputs extends CompleteAnnuityInputs {
  readonly presentValue: number;
}

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeFutureValueInputs(inputs: FutureValueInputs): CompleteFutureValueInputs {
  assertInputs(inputs);
  const { presentValue = 0 } = inputs;
  const annuity = completeAnnuityInputs(inputs);
  assertNumber(presentValue, 'presentValue');
  return { ...annuity, presentValue };
}
