import { commandWords, nearestName, operations, type OperationSummary } from '@quant/operations';

/** Page for an address. */
export type Route =
  | { readonly page: 'home'; readonly operation: OperationSummary; readonly query: string }
  | { readonly page: 'operation'; readonly operation: OperationSummary; readonly query: string }
  | { readonly page: 'watch'; readonly query: string }
  | { readonly page: 'unknown'; readonly path: string; readonly nearest: OperationSummary | undefined };

/** Page that a new visitor sees. */
const FIRST = 'options/price';

/** `#/options/price`: the words of its command, as in the links of `/docs`. */
export function pathOf(operation: OperationSummary): string {
  return commandWords(operation).join('/');
}

const BY_PATH = new Map(operations.map((operation) => [pathOf(operation), operation]));

/** The route of a hash: `#/options/price?S=100`. */
export function routeOf(hash: string): Route {
  const [before = '', ...after] = hash.replace(/^#?\/?/, '').split('?');
  const path = before.replace(/\/$/, '');
  const query = after.join('?');
  if (path === '') return { page: 'home', operation: firstOperation(), query };
  if (path === 'watch') return { page: 'watch', query };
  const operation = BY_PATH.get(path);
  if (operation) return { page: 'operation', operation, query };
  const nearest = BY_PATH.get(nearestName(path, [...BY_PATH.keys()]) ?? '');
  return { page: 'unknown', path, nearest };
}

function firstOperation(): OperationSummary {
  const first = BY_PATH.get(FIRST);
  if (!first) throw new RangeError(`unknown operation ${FIRST}`);
  return first;
}
