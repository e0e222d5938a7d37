import { html, type Html } from './html';

/** Frame of every page of the documentation. */
interface Frame {
  readonly title: string;
  /**
   * From the page to the folder of its files, `docs/` or nothing. Every address is relative, so that a proxy may add a prefix.
   */
  readonly folder: string;
  readonly header: Html;
  readonly main: Html;
}

/** Later ones decide. */
const STYLES = ['base', 'list', 'operation'];

/** Modules of the script that are loaded with it, not after it. */
const MODULES = ['element', 'operation', 'search'];

export function framed({ title, folder, header, main }: Frame): string {
  const root = folder === '' ? '../' : './';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="${folder}icon.svg" />
        ${STYLES.map((name) => html`<link rel="stylesheet" href="${folder}${name}.css" /> `)}
        <script src="${folder}theme.js"></script>
        <script type="module" src="${folder}main.js"></script>
        ${MODULES.map((name) => html`<link rel="modulepreload" href="${folder}${name}.js" /> `)}
      </head>
      <body>
        <header>${header}</header>
        <main>${main}</main>
        <footer>
          <a href="${root}openapi.json">openapi.json</a> <a href="${root}tools">tools</a>
          <a href="${root}usage">your free calls</a>
          <a href="${root}health">health</a>
        </footer>
      </body>
    </html> `.text;
}
