import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../setup/fingerprint.mjs';
import { OWN_SOURCES } from './own-sources.mjs';

/**
 * Name of each program in the bundle → its source: the API, the job of its threads, the maintenance programs, the worker and its
 * demonstration.
 */
const SOURCES = {
  main: 'api/src/main.ts',
  calculate: 'api/src/workers/calculate.ts',
  programs: 'api/src/programs/main.ts',
  worker: 'watch-worker/src/main.ts',
  demo: 'watch-worker/src/demo.ts',
};

/** Files that they read from their folder. The explorer need not have been built. */
const BESIDE = {
  generated: 'libs/contract/src/generated',
  docs: 'apps/api/src/doors/http/pages/docs',
  explorer: 'apps/explorer/dist/api',
};

const BUILDERS = ['tools/programs/bundled-programs.mjs', 'tools/programs/own-sources.mjs'];

/** Bundles of former sources that may still be run. */
const MOST_KEPT = 10;
const PREFIX = 'programs-';

/**
 * Bundles the programs of the service from their sources, unless that has been done: a process of them then starts in half the
 * time that it takes to load a thousand sources one by one. Generated files must exist.
 *
 * @param root  workspace folder
 * @returns {Promise<string>} the folder, with `main.js`, `worker.js` and the others
 */
export async function bundledPrograms(root) {
  const homes = ['apps/api', 'apps/watch-worker'].map((path) => join(root, path));
  // in here, the packages of both apps are found
  const cache = join(root, 'apps/api/node_modules/.cache');
  const folder = join(cache, PREFIX + fingerprintOf(root, homes, BUILDERS).slice(0, 20));
  mkdirSync(cache, { recursive: true });
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else await bundle(root, cache, folder);
  return folder;
}

/** The bundle is made in a temporary folder that is renamed at the end, so that readers never see a partial one. */
async function bundle(root, cache, folder) {
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    await bundleInto(draft, root);
    renameSync(draft, folder);
    forgetOldest(cache);
  } catch (error) {
    if (!existsSync(folder)) throw error; // somebody else has made the same
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function bundleInto(outdir, root) {
  const { build } = await import('esbuild'); // it may just have been installed
  await build({
    entryPoints: Object.entries(SOURCES).map(([out, source]) => ({ in: join(root, 'apps', source), out })),
    outdir,
    bundle: true,
    splitting: true, // dynamic imports stay dynamic
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'ascii', // a source with other characters takes twice the memory
    sourcemap: 'linked',
    sourcesContent: false,
    conditions: ['@quant/source'],
    plugins: [OWN_SOURCES],
    logLevel: 'error',
  });
  for (const [name, path] of Object.entries(BESIDE)) symlinkSync(join(root, path), join(outdir, name), 'junction');
}

function forgetOldest(cache) {
  const kept = readdirSync(cache).filter((name) => name.startsWith(PREFIX));
  const ages = kept.map((name) => ({ path: join(cache, name), usedAt: statSync(join(cache, name)).mtimeMs }));
  for (const { path } of ages.sort((a, b) => b.usedAt - a.usedAt).slice(MOST_KEPT))
    rmSync(path, { recursive: true, force: true });
}
