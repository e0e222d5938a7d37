import { operations, type OperationSummary } from '@quant/operations';

/** An operation as a command. */
export interface ListedCommand {
  /** What is typed: `['options', 'price']`. */
  readonly words: readonly string[];
  readonly operation: OperationSummary;
  /** Whether it is computed here. What asks a market or a store is not. */
  readonly isLocal: boolean;
}

/** Every operation, in the order of the document. */
export const COMMANDS: readonly ListedCommand[] = operations.map((operation) => ({
  words: wordsOf(operation),
  operation,
  isLocal: operation.module !== undefined || operation.kind === 'batch',
}));

/** The words of the path; where that holds a name of somebody's own, those of the tool: `watch status`. */
function wordsOf({ endpoint, tool, family }: OperationSummary): readonly string[] {
  if (!endpoint.includes('{')) return endpoint.split('/');
  return [family, tool.slice(family.length + 1).replaceAll('_', '-')];
}
