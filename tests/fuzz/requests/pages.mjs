import fc from 'fast-check';

const CONDITIONS = [
  {},
  { 'if-none-match': '*' },
  { 'if-none-match': '"nothing", W/"of these"' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-10' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=1, *;q=0' },
  { accept: 'application/xml' },
  { authorization: 'Basic !!!' },
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'];
const UNKNOWN = [
  '/nowhere',
  '/v1',
  '/v1/',
  '/v1/options',
  '/favicon.ico',
  '/%2e%2e/etc/passwd',
  '/docs/../openapi.json',
];

/** Documented pages and unknown paths, by every method, with conditional headers. */
export function pageRequests(document) {
  const pages = Object.entries(document.paths)
    .filter(([path, { get }]) => get && !path.includes('{'))
    .map(([path]) => path);
  return fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...pages) },
        { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN) },
      ),
      fc.constantFrom(...METHODS),
      fc.constantFrom(...CONDITIONS),
      fc.constantFrom('', '', '', '?a=%ff', '?token=secret'),
    )
    .map(([path, method, headers, query]) => ({
      ...{ kind: 'page', name: path, method, path: path + query, headers },
      isRepeated: method === 'GET' && Object.keys(headers).length === 0,
    }));
}
