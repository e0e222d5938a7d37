import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Page } from '../pages';
import { staticPage } from '../static-page';

/** Path → file of the explorer; its page is at `/`. */
export interface ExplorerFiles {
  readonly byPath: ReadonlyMap<string, Page>;
  /** The page, and what a browser loads with it. */
  readonly first: ReadonlyMap<string, Page>;
}

const INDEX = 'index.html';

/** A build has some hundreds; a folder with more is another one. */
const MOST_FILES = 2000;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Named by what they hold: `/assets/index-B2NVZr4I.js`. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/**
 * Reads the built explorer into memory. Later changes of the folder have no effect. Names that begin with a dot are left out.
 *
 * @returns undefined if there is none
 * @throws Error  the folder holds something else
 */
export async function explorerFiles(folder: string): Promise<ExplorerFiles | undefined> {
  const names = await namesIn(folder);
  if (!names.includes(INDEX)) return undefined;
  if (names.length > MOST_FILES) throw new Error(`${folder} holds more than ${MOST_FILES} files`);
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name === INDEX ? '/' : `/${name}`, await readFile(join(folder, name)));
  const byPath = new Map([...contents].map(([path, body]) => [path, filePage(path, body)]));
  const index = contents.get('/')?.toString('utf8') ?? '';
  const first = [...byPath].filter(([path]) => path === '/' || index.includes(`".${path}"`));
  return { byPath, first: new Map(first) };
}

function filePage(path: string, body: Buffer): Page {
  const isIndex = path === '/';
  const type = TYPES[extname(isIndex ? INDEX : path)] ?? 'application/octet-stream';
  const cacheControl = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return staticPage(type, () => body, { cacheControl, policy: 'explorer', ...(isIndex && { vary: 'Accept' }) });
}

/** Paths of all files below a folder: `assets/index-B2NVZr4I.js`. */
async function namesIn(folder: string, inside = ''): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(absentAsEmpty);
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const names = shown.filter((entry) => entry.isFile()).map(({ name }) => inside + name);
  for (const { name } of shown.filter((entry) => entry.isDirectory()))
    names.push(...(await namesIn(folder, `${inside}${name}/`)));
  return names;
}

function absentAsEmpty(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
