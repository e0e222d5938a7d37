import { RULES_LOADERS } from './generated/load-rules';
import { type Rules } from './rules';

/**
 * Loads the rules of one operation: its validator and its defaults.
 *
 * @param id  of the operation
 * @throws RangeError  unknown id
 * @example
 * const { complete } = await loadRules('optionsPrice');
 * complete({ S: 100, K: 105, T: 0.5, sigma: 0.2 }).r; // 0.05
 */
export async function loadRules(id: string): Promise<Rules> {
  const load = Object.hasOwn(RULES_LOADERS, id) ? RULES_LOADERS[id as keyof typeof RULES_LOADERS] : undefined;
  if (!load) throw new RangeError(`unknown operation ${id}`);
  return (await load()).rules;
}
