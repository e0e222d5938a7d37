import { QuantError } from '@quant/core';

/** A curve beside an answer, or nothing where the library refuses what it would take: at the ends of the doubles, say. */
export function ifComputable<Value>(of: () => Value): Value | undefined {
  try {
    return of();
  } catch (error) {
    if (QuantError.is(error)) return undefined;
    throw error;
  }
}
