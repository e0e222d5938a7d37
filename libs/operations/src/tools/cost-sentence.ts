import { type Allowance, type DocumentedOperation } from '../contract/documented-operations';

/** Whether calls of an allowance are free as long as it lasts; those that are always paid for have none. */
type IsFreeAtFirst = (allowance: Exclude<Allowance, 'free' | 'paid-only'>) => boolean;

/**
 * What a call costs, as a sentence for models. It is made from the price of the document, so that the two never differ.
 *
 * @param isFreeAtFirst  every allowance is, where it is not given
 * @example
 * const entry = documentedOperations(document).find(({ id }) => id === 'optionsPrice');
 * costSentence(entry); // 'Free within the daily allowance, then $0.005.'
 */
export function costSentence(
  { allowance, priceUsd }: Pick<DocumentedOperation, 'allowance' | 'priceUsd'>,
  isFreeAtFirst: IsFreeAtFirst = () => true,
): string {
  if (allowance === 'free') return 'Free.';
  if (priceUsd === undefined) return 'Costs the sum of its calls.';
  if (allowance === 'paid-only' || !isFreeAtFirst(allowance)) return `Costs $${priceUsd}.`;
  return `Free within the daily allowance, then $${priceUsd}.`;
}
