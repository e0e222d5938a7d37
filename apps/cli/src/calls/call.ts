import { type OperationSummary, type Violation } from '@quant/operations';
import { type OperationForm } from '@quant/contract/forms';

/** One call, as read from the flags. */
export interface OperationCall {
  readonly operation: OperationSummary;
  readonly form: OperationForm;
  readonly values: Readonly<Record<string, unknown>>;
  /** Faults found while reading the flags. These fields get no further violations. */
  readonly unreadable: readonly Violation[];
}

/** Reports the progress of a long call: parts done, and parts in total. */
export type OnProgress = (done: number, all: number) => Promise<void>;
