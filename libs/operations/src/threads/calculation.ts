import { InvalidInputError, QuantError, type QuantErrorCode } from '@quant/core';
import { type Operation } from '../call/operation';
import { isInvalidInput, isQuantError } from '../validation/library-errors';

/** One call of a library function. */
export interface Calculation {
  readonly id: string;
  readonly inputs: unknown;
  /** Where the thread notes when it has begun. */
  readonly begin?: Beginning;
}

/** A moment that two threads know of: 0, or the nanoseconds of `process.hrtime`, which all threads share. */
export type Beginning = BigInt64Array<SharedArrayBuffer>;

export function newBeginning(): Beginning {
  return new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
}

/** Milliseconds since the beginning; undefined: it has not begun. */
export function sinceBeginning(beginning: Beginning): number | undefined {
  const at = Atomics.load(beginning, 0);
  return at === 0n ? undefined : Number(process.hrtime.bigint() - at) / NANOSECONDS;
}

const NANOSECONDS = 1e6;

/**
 * The body of its answer as JSON: writing megabytes takes longer than most calculations, and a text crosses between threads
 * faster than objects. Or what it was refused for, as data, since an error loses its fields on the way.
 */
export type Outcome = { readonly text: string } | { readonly refusal: Refusal };

/** An error of a library. */
interface Refusal {
  readonly code: QuantErrorCode;
  readonly message: string;
  /** Of an input that is invalid. */
  readonly input?: Pick<InvalidInputError, 'path' | 'rule' | 'constraint' | 'received'>;
}

/** A library's refusal, from another thread. */
class RefusedElsewhereError extends QuantError {
  override readonly name = 'RefusedElsewhereError';

  constructor(
    readonly code: QuantErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The error that a refusal was. */
export function refusalError({ code, message, input }: Refusal): QuantError {
  if (!input) return new RefusedElsewhereError(code, message);
  const { path, rule, constraint, received } = input;
  return new InvalidInputError(path, rule, constraint, received);
}

/** Does calculations and writes their answers. */
export function calculationOf(operations: ReadonlyMap<string, Operation>): (calculation: Calculation) => Outcome {
  return ({ id, inputs, begin }) => {
    if (begin) Atomics.store(begin, 0, process.hrtime.bigint());
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

function refusalOf(error: QuantError): Refusal {
  const { code, message } = error;
  if (!isInvalidInput(error)) return { code, message };
  const { path, rule, constraint, received } = error;
  return { code, message, input: { path, rule, constraint, received } };
}
