import { assertSameLength, InvalidInputError, type Series } from '@quant/core';
import { extremes } from '@quant/core/kernels';

/** Refuses two series of numbers unless they are of one length and vary. */
export function assertLevels(first: Series, firstName: string, second: Series, secondName: string): void {
  assertSameLength(second, secondName, first, firstName);
  assertVaries(first, firstName);
  assertVaries(second, secondName);
}

function assertVaries(values: Series, name: string): void {
  const [least, greatest] = extremes(values);
  if (least === greatest) throw new InvalidInputError([name], 'value_error', 'a series that varies', values);
}
