import { QuantError } from '@quant/core';
import { type Operation } from '../operations';

/** One call of a library function. */
export interface Calculation {
  readonly id: string;
  readonly inputs: unknown;
}

/**
 * The body of its answer as JSON: writing megabytes takes longer than most calculations, and a text crosses between threads
 * faster than objects. Or that it was refused, since an error loses its fields on the way.
 */
export type Outcome = { readonly text: string } | { readonly refused: true };

/** Does calculations and writes their answers. */
export function calculationOf(operations: ReadonlyMap<string, Operation>): (calculation: Calculation) => Outcome {
  return ({ id, inputs }) => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`the document has no operation ${id}`);
    try {
      return { text: JSON.stringify(operation.answer(inputs)) };
    } catch (error) {
      if (error instanceof QuantError) return { refused: true };
      throw error;
    }
  };
}
