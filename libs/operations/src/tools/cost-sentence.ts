import { type Allowance, type DocumentedOperation } from '@quant/contract';

/** Whether an allowance makes calls free until it is used up; paid-only calls have none. */
type IsFreeAtFirst = (allowance: Exclude<Allowance, 'free' | 'paid-only'>) => boolean;

/**
 * Cost of a call as a sentence for models, built from the document's price so that the two cannot differ. A list of tools repeats
 * the sentence, so it is short: "Free daily" means free up to the daily allowance.
 *
 * @param isFreeAtFirst  true for every allowance by default
 * @example
 * const entry = documentedOperations(document).find(({ id }) => id === 'optionsPrice');
 * costSentence(entry); // 'Free daily, then $0.005.'
 */
export function costSentence(
  { allowance, priceUsd }: Pick<DocumentedOperation, 'allowance' | 'priceUsd'>,
  isFreeAtFirst: IsFreeAtFirst = () => true,
): string {
  if (allowance === 'free') return 'Free.';
  if (priceUsd === undefined) return 'Costs the sum of its calls.';
  if (allowance === 'paid-only' || !isFreeAtFirst(allowance)) return `Costs $${priceUsd}.`;
  return `Free daily, then $${priceUsd}.`;
}
