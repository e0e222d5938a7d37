import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder on a free port of this machine.
 *
 * @param folder  the files
 * @param base    the path below which they are found
 * @returns its address, and what ends it
 */
export async function startStaticServer(folder, base) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.startsWith(base)
      ? fileOf(folder, decodeURIComponent(pathname.slice(base.length)))
      : undefined;
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}${base}`, stop };
}

/** A file inside the folder, or nothing. */
function fileOf(folder, path) {
  const file = normalize(join(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(`${normalize(folder)}${sep}`)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
