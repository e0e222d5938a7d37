import { signal } from '@preact/signals';
import { routeOf } from './route';

/** Where the page is; whatever changes the address by the functions below does not change it. */
export const route = signal(routeOf(location.hash));

addEventListener('hashchange', () => {
  route.value = routeOf(location.hash);
});

/** Writes the state of the page into its address, without an entry of its own in the browser's history. */
export function replaceQuery(query: string): void {
  history.replaceState(null, '', withQuery(query));
}

/** The same with an entry of its own: the way back leads to the state before. */
export function pushQuery(query: string): void {
  history.pushState(null, '', withQuery(query));
}

function withQuery(query: string): string {
  const path = location.hash.split('?', 1)[0] ?? '';
  return `${path === '' ? '#/' : path}${query === '' ? '' : `?${query}`}`;
}
