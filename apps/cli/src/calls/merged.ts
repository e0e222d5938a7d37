import { type Violation } from '@quant/operations';

/** Both, in one list; of a field that could not be read nothing else is said. */
export function merged(unreadable: readonly Violation[], others: readonly Violation[]): readonly Violation[] {
  const told = new Set(unreadable.map(({ loc }) => loc[1]));
  return [...unreadable, ...others.filter(({ loc }) => !told.has(loc[1]))];
}
