/**
 * Bundles the programs of the apps from their sources, once for all tests of a project: a process of them then starts in a fraction of the
 * time that it takes to load its sources one by one. `globalSetup` of the projects whose tests start such processes; removed by remove.ts.
 */
import { build } from 'esbuild';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE, type Program } from '../bundled-program';
import { OWN_SOURCES } from '../own-sources';

const APPS = join(__dirname, '../../../apps');

const SOURCES: Readonly<Record<Program | 'calculate', string>> = {
  main: 'api/src/main.ts',
  calculate: 'api/src/workers/calculate.ts',
  programs: 'api/src/programs/main.ts',
  worker: 'watch-worker/src/main.ts',
};

/** What they read beside them. The explorer need not have been built. */
const BESIDE = {
  generated: '../libs/operations/src/generated',
  docs: 'api/src/doors/http/pages/docs',
  explorer: 'explorer/dist/api',
};

export default async function bundleService(): Promise<void> {
  const cache = join(APPS, 'api/node_modules/.cache'); // here, the packages of both apps are found
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'quant-tests-'));
  process.env[BUNDLE] = folder; // the processes that run the tests inherit it
  await build({
    entryPoints: Object.entries(SOURCES).map(([out, source]) => ({ in: join(APPS, source), out })),
    outdir: folder,
    bundle: true,
    splitting: true, // what is loaded on demand stays so
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'ascii',
    conditions: ['@quant/source'],
    plugins: [OWN_SOURCES],
    logLevel: 'error',
  });
  for (const [name, path] of Object.entries(BESIDE)) await symlink(join(APPS, path), join(folder, name), 'junction');
}
