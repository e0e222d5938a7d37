import { type OperationSummary, type Violation } from '@quant/operations';
import { type OperationForm } from '@quant/operations/forms';

/** One call, as the flags said it. */
export interface Call {
  readonly operation: OperationSummary;
  readonly form: OperationForm;
  readonly values: Readonly<Record<string, unknown>>;
  /** What is known to be wrong with it already: of these fields nothing else is said. */
  readonly unreadable: readonly Violation[];
}

/** Told how far a long call is: how many of how many parts are done. */
export type OnProgress = (done: number, all: number) => Promise<void>;
