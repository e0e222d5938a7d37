import { signal } from '@preact/signals';
import { type OperationSummary } from '@quant/operations';
import { routeOf } from './route';

/** Where the page is; whatever changes the address by the functions below does not change it. */
export const route = signal(routeOf(location.hash));

/** The address that {@link route} is of, or that was written here since. */
let known = location.hash;

addEventListener('hashchange', () => {
  known = location.hash;
  route.value = routeOf(known);
});

/**
 * Writes the state of an operation into the address of its page, without an entry of its own in the browser's history. Whoever has gone
 * elsewhere meanwhile stays there: browsers change the address before they say so.
 */
export function replaceQuery(operation: OperationSummary, query: string): void {
  const now = route.peek();
  if (location.hash !== known || !('operation' in now) || now.operation !== operation) return;
  history.replaceState(null, '', withQuery(query));
  known = location.hash;
}

/** The same with an entry of its own: the way back leads to the state before. */
export function pushQuery(query: string): void {
  history.pushState(null, '', withQuery(query));
  known = location.hash;
}

function withQuery(query: string): string {
  const path = location.hash.split('?', 1)[0] ?? '';
  return `${path === '' ? '#/' : path}${query === '' ? '' : `?${query}`}`;
}
