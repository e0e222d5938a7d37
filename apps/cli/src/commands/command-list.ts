import { commandWords, operations, type OperationSummary } from '@quant/operations';

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
  words: commandWords(operation),
  operation,
  isLocal: operation.module !== undefined || operation.kind === 'batch',
}));
