import { type CatalogueEntry } from '../catalogue/catalogue';
import { LIGHT, type Operation } from './compile-operations';

/** An operation that the service answers itself, in the words of the wire. */
export function ownOperation({ id, method, path }: CatalogueEntry, answer: (body: unknown) => unknown): Operation {
  return { id, method, path, execute: answer, answer, cost: () => LIGHT, toWireLoc: (steps) => ['body', ...steps] };
}
