import { QuantError } from '@quant/core';

/** Value of a secondary curve; undefined if the library refuses its inputs, for example at the ends of the double range. */
export function ifComputable<Value>(of: () => Value): Value | undefined {
  try {
    return of();
  } catch (error) {
    if (QuantError.is(error)) return undefined;
    throw error;
  }
}
