import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import swaggerUiPath from 'swagger-ui-dist/absolute-path.js';
import { type Page } from './pages';
import { staticPage } from './static-page';

/** Every address is relative, so that the page works behind a proxy that adds a prefix. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quantitative Computation Service</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="icon" type="image/png" sizes="32x32" href="docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/initializer.js"></script>
  </body>
</html>
`;

/** A file of its own, since the content security policy allows no script inside the page. */
const INITIALIZER = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** The files of Swagger UI that the page needs, of the dozen that its package has. */
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** The interactive documentation: /docs and the files it loads, all from this host. */
export function docsPages(): ReadonlyMap<string, Page> {
  const files = Object.entries(FILES).map(([name, type]): [string, Page] => [`/docs/${name}`, filePage(name, type)]);
  return new Map<string, Page>([
    ['/docs', staticPage('text/html; charset=utf-8', () => PAGE)],
    ['/docs/initializer.js', staticPage('text/javascript; charset=utf-8', () => INITIALIZER)],
    ...files,
  ]);
}

/** Nothing is prepared: together the files are 2 MB, and most processes never serve them. */
function filePage(name: string, contentType: string): Page {
  const page = staticPage(contentType, () => readFile(join(swaggerUiPath(), name)));
  return (req) => page(req);
}
