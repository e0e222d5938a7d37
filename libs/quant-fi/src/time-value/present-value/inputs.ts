import { assertInputs, assertNumber } from '@quant/core';
import { type AnnuityInputs, completeAnnuityInputs, type CompleteAnnuityInputs } from '../annuity/annuity-inputs';

/** Equal payments, a single amount after the last of them, and the rate that discounts both. Amounts are in currency. */
export interface PresentValueInputs extends AnnuityInputs {
  /** Amount at the end of the last period; default 0. */
  readonly futureValue?: number | undefined;
}

/** Defaults written out. */
export interface CompletePresentValueInputs extends CompleteAnnuityInputs {
  readonly futureValue: number;
}

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completePresentValueInputs(inputs: PresentValueInputs): CompletePresentValueInputs {
  assertInputs(inputs);
  const { futureValue = 0 } = inputs;
  const annuity = completeAnnuityInputs(inputs);
  assertNumber(futureValue, 'futureValue');
  return { ...annuity, futureValue };
}
