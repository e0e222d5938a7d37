import { type Page } from './pages';

/**
 * Sends whoever asks for a path to another one, for good.
 *
 * @param location  relative to the path: a proxy may serve everything below a prefix
 */
export function movedPage(location: string): Page {
  const headers = { Location: location, 'Cache-Control': 'public, max-age=86400' };
  const content = { status: 308, headers, contentType: 'text/plain; charset=utf-8', body: `See ${location}\n` };
  return () => content;
}
