import { DatabaseError } from '../errors/database-error';

/** A bigint column as a number; the driver would hand out text. */
export function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new DatabaseError('OUT_OF_RANGE', 'an integer beyond ±(2^53 − 1) cannot be read as a number');
}
