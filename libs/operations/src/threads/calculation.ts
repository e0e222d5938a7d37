import { InvalidInputError, QuantError, type QuantErrorCode } from '@quant/core';
import { type Operation } from '../call/operation';
import { outline } from '../validation/echo';
import { isInvalidInput, isQuantError } from '../validation/library-errors';

/** One call of a library function. */
export interface Calculation {
  readonly id: string;
  readonly inputs: unknown;
  /** Shared memory in which the thread records the start. */
  readonly begin?: Beginning;
}

/** Start time shared between two threads: 0, or the nanoseconds of `process.hrtime`, which all threads share. */
export type Beginning = BigInt64Array<SharedArrayBuffer>;

export function newBeginning(): Beginning {
  return new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
}

/** Milliseconds since the start; undefined before it. */
export function sinceBeginning(beginning: Beginning): number | undefined {
  const at = Atomics.load(beginning, 0);
  return at === 0n ? undefined : Number(process.hrtime.bigint() - at) / NANOSECONDS;
}

const NANOSECONDS = 1e6;

/** Records the start, in the thread that calculates. */
export function begun(beginning: Beginning | undefined): void {
  if (beginning) Atomics.store(beginning, 0, process.hrtime.bigint());
}

/**
 * Answer body as JSON text, because writing megabytes takes longer than most calculations, and text crosses between threads
 * faster than objects. Or the refusal as data, because an error loses its fields between threads.
 */
export type Outcome = { readonly text: string } | { readonly refusal: Refusal };

/** An error of a library. */
export interface Refusal {
  readonly code: QuantErrorCode;
  readonly message: string;
  /** Fault of an invalid input. */
  readonly input?: Pick<InvalidInputError, 'path' | 'rule' | 'constraint' | 'received'>;
}

/** A library's refusal from another thread. */
class RefusedElsewhereError extends QuantError {
  override readonly name = 'RefusedElsewhereError';

  constructor(
    override readonly code: QuantErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Restores the error from its data. */
export function refusalError({ code, message, input }: Refusal): QuantError {
  if (!input) return new RefusedElsewhereError(code, message);
  const { path, rule, constraint, received } = input;
  return new InvalidInputError(path, rule, constraint, received);
}

/** Runs a calculation and writes its answer as JSON. */
export function calculationOf(operations: ReadonlyMap<string, Operation>): (calculation: Calculation) => Outcome {
  return ({ id, inputs, begin }) => {
    begun(begin);
    const operation = operations.get(id);
    if (!operation) throw new Error(`the document has no operation ${id}`);
    try {
      return { text: JSON.stringify(operation.answer(inputs)) };
    } catch (error) {
      if (isQuantError(error)) return { refusal: refusalOf(error) };
      throw error;
    }
  };
}

/** An error of a library as data: it would lose its fields between threads. */
export function refusalOf(error: QuantError): Refusal {
  const { code, message } = error;
  if (!isInvalidInput(error)) return { code, message };
  const { path, rule, constraint, received } = error;
  return { code, message, input: { path, rule, constraint, received: outline(received) } };
}
