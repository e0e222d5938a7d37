import { DatabaseError } from './errors/database-error';

/**
 * Parameter of a statement. Booleans are stored as 0 or 1, times as epoch milliseconds, JSON as text, the same on both engines.
 * Numbers are finite; pass an integer beyond ±(2^53 − 1) as text.
 */
export type Parameter = string | number | bigint | null | Uint8Array;

/** Refuses values that the engines would store differently: NaN (null in SQLite), booleans, dates, undefined. */
export function assertParameters(parameters: readonly unknown[]): asserts parameters is readonly Parameter[] {
  for (let i = 0; i < parameters.length; i++) {
    const flaw = flawOf(parameters[i]);
    if (flaw !== undefined) throw new DatabaseError('INVALID_STATEMENT', `parameter ${i + 1} ${flaw}`);
  }
}

function flawOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value.includes('\0') ? 'must not contain the character NUL' : undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : `must be finite; received ${value}`;
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? undefined : 'must fit into 64 bits';
    case 'object':
      return value === null || value instanceof Uint8Array ? undefined : RULE;
    default:
      return `${RULE}; received a ${typeof value}`;
  }
}

const RULE = 'must be a string, a number, a bigint, null or bytes';
