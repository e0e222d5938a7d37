import { type OperationSummary } from '../contract/operation-summary';

/**
 * What is typed for an operation after `quant`: the words of its path; where that holds a name of somebody's own, those of the tool.
 *
 * @example
 * commandWords(operations.find(({ id }) => id === 'optionsPrice')); // ['options', 'price']
 */
export function commandWords({ endpoint, tool, family }: OperationSummary): readonly string[] {
  if (!endpoint.includes('{')) return endpoint.split('/');
  return [family, tool.slice(family.length + 1).replaceAll('_', '-')];
}
