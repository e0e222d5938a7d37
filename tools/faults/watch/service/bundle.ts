import { build, type Plugin } from 'esbuild';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The processes of the service, each in one file, so that they start in a second. */
export interface Bundle {
  readonly api: string;
  readonly worker: string;
  readonly remove: () => Promise<void>;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../../../..');
const API = join(ROOT, 'apps/api');
const CLOCK = [join(HERE, '../../payments/service/fast-clock.ts'), join(HERE, 'patience.ts')];

/** Packages from npm stay outside. */
const OWN_SOURCES: Plugin = {
  name: 'own sources',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quant/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles the sources of the apps as they are, behind a clock that runs fast. */
export async function bundleService(): Promise<Bundle> {
  const cache = join(API, 'node_modules/.cache'); // here, the packages of both apps are found
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'quant-watch-faults-'));
  const [api, worker] = [join(folder, 'api.js'), join(folder, 'worker.js')];
  await Promise.all([
    bundle(join(API, 'src/main.ts'), api),
    bundle(join(ROOT, 'apps/watch-worker/src/main.ts'), worker),
    bundle(join(API, 'src/workers/calculate.ts'), join(folder, 'calculate.js')),
  ]);
  await mkdir(join(folder, 'generated'));
  await copyFile(join(API, '../../libs/operations/src/generated/openapi.json'), join(folder, 'generated/openapi.json'));
  return { api, worker, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function bundle(main: string, outfile: string): Promise<void> {
  const contents = [...CLOCK, main].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  await build({
    stdin: { contents, resolveDir: API },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@quant/source'],
    plugins: [OWN_SOURCES],
    logLevel: 'error',
  });
}
