import { InvalidInputError } from '../errors/invalid-input-error';
import { assertSeries, type Series } from '../guards/assert-series';

/** @throws InvalidInputError  not a function */
export function assertFunction(f: unknown): void {
  if (typeof f !== 'function') throw new InvalidInputError(['f'], 'value_error', 'a function', f);
}

/** @throws InvalidInputError  not 1 … 1000 finite numbers up to 1e15 */
export function assertStart(start: Series): void {
  assertSeries(start, 'start', { atLeast: 1, atMost: 1000 });
}
