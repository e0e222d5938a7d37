import { QuantError } from '@quant/core';
import { type LibraryFunction } from '../operations/define-operations';
import { operationTable } from '../operations/table';

/** One call of a library function. */
export interface Calculation {
  readonly id: string;
  readonly inputs: unknown;
}

/** Its result; or that it was refused, since an error loses its fields on the way between threads. */
export type Outcome = { readonly result: unknown } | { readonly refused: true };

/** The job of a worker thread. */
export default function calculate({ id, inputs }: Calculation): Outcome {
  const answer = (operationTable as Readonly<Record<string, LibraryFunction>>)[id];
  if (!answer) throw new Error(`no library function is bound to operation ${id}`);
  try {
    return { result: answer(inputs as never) };
  } catch (error) {
    if (error instanceof QuantError) return { refused: true };
    throw error;
  }
}
