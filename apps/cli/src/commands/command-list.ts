import { commandWords, operations, type OperationSummary } from '@quant/operations';

/** An operation as a command. */
export interface ListedCommand {
  /** Words that the user types: `['options', 'price']`. */
  readonly words: readonly string[];
  readonly operation: OperationSummary;
  /** Whether this process can compute it. Operations on market data or a store need a service. */
  readonly isLocal: boolean;
}

/** Every operation, in the order of the document. */
export const COMMANDS: readonly ListedCommand[] = operations.map((operation) => ({
  words: commandWords(operation),
  operation,
  isLocal: operation.module !== undefined || operation.kind === 'batch',
}));
