import { type OperationSummary } from '@quant/contract';

/**
 * Words after `quant` that select an operation: those of its path, or of its tool name if the path has a parameter.
 *
 * @example
 * commandWords(operations.find(({ id }) => id === 'optionsPrice')); // ['options', 'price']
 */
export function commandWords({ endpoint, tool, family }: OperationSummary): readonly string[] {
  if (!endpoint.includes('{')) return endpoint.split('/');
  return [family, tool.slice(family.length + 1).replaceAll('_', '-')];
}
