import { type OpenApiDocument } from '@quant/operations';
import { readFile } from 'node:fs/promises';
import { describedOperations } from './docs/described-operation';
import { html } from './docs/html';
import { listPage } from './docs/list-page';
import { operationPage } from './docs/operation-page';
import { type FreeCalls } from './docs/price-words';
import { type Page } from './pages';
import { staticPage } from './static-page';

const HTML = 'text/html; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Files that the pages load, served unchanged. */
const FILES = {
  'base.css': STYLE,
  'list.css': STYLE,
  'operation.css': STYLE,
  'icon.svg': 'image/svg+xml',
  'theme.js': SCRIPT,
  'main.js': SCRIPT,
  'element.js': SCRIPT,
  'operation.js': SCRIPT,
  'search.js': SCRIPT,
  'waiting.js': SCRIPT,
} as const;

/** The files are next to this one in the sources, and in a folder of the same name in the build. */
const FOLDER = new URL('./docs/browser/', import.meta.url);

/** The list of operations. Their pages and the files are below it. */
export const DOCS_PATH = '/docs';

/** Stands above the list where the explorer is not built yet. */
const WAITING = html`<p id="waiting" role="status">
    The explorer, where you move a slider and see the number, is being built. It opens here as soon as it is there.
  </p>
  <script type="module" src="docs/waiting.js"></script>`;

/** The list of operations, served instead of an explorer that is not built. */
export function waitingPage(document: OpenApiDocument, freeCalls: FreeCalls): Page {
  return unprepared(HTML, () => listPage(document, describedOperations(document), freeCalls, WAITING), {
    vary: 'Accept',
  });
}

/**
 * The documentation, all of it from this host: the list of operations, a page for each, and the files that they load.
 *
 * @param freeCalls  per client and day; undefined if the service sells nothing
 * @param baseUrl    where clients reach the service, without a slash at the end
 */
export function docsPages(document: OpenApiDocument, freeCalls: FreeCalls, baseUrl: string): ReadonlyMap<string, Page> {
  const operations = describedOperations(document);
  const ofOperations = operations.map((operation): [string, Page] => [
    `${DOCS_PATH}/${operation.id}`,
    unprepared(HTML, () => operationPage(operation, freeCalls, baseUrl)),
  ]);
  const files = Object.entries(FILES).map(([name, type]): [string, Page] => [
    `${DOCS_PATH}/${name}`,
    staticPage(type, () => readFile(new URL(name, FOLDER))),
  ]);
  return new Map<string, Page>([
    [DOCS_PATH, staticPage(HTML, () => listPage(document, operations, freeCalls))],
    ...ofOperations,
    ...files,
  ]);
}

/** A page that is made when it is first asked for: there are a hundred, and most are never opened in most processes. */
function unprepared(contentType: string, make: () => string, options?: Parameters<typeof staticPage>[2]): Page {
  const page = staticPage(contentType, make, options);
  return (req) => page(req);
}
