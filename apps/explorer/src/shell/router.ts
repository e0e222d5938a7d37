import { signal } from '@preact/signals';
import { type OperationSummary } from '@quant/operations';
import { routeOf } from './route';

/** Current page. The functions below change the address without changing it. */
export const route = signal(routeOf(location.hash));

/** The address that {@link route} is of, or that was written here since. */
let known = location.hash;

addEventListener('hashchange', () => {
  known = location.hash;
  route.value = routeOf(known);
});

/**
 * Writes an operation's state into the address without adding a history entry. Ignores the call after the user has navigated
 * elsewhere, because browsers change the address before they fire the event.
 */
export function replaceQuery(operation: OperationSummary, query: string): void {
  const now = route.peek();
  if (location.hash !== known || !('operation' in now) || now.operation !== operation) return;
  history.replaceState(null, '', withQuery(query));
  known = location.hash;
}

/** Like {@link replaceQuery}, but adds a history entry: the back button returns to the previous state. */
export function pushQuery(query: string): void {
  history.pushState(null, '', withQuery(query));
  known = location.hash;
}

function withQuery(query: string): string {
  const path = location.hash.split('?', 1)[0] ?? '';
  return `${path === '' ? '#/' : path}${query === '' ? '' : `?${query}`}`;
}
