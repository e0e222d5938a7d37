import { DatabaseError } from './errors/database-error';
import { type Parameter } from './types';

/** Refuses what the engines would store each in its own way: NaN (null in SQLite), booleans, dates, undefined. */
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
