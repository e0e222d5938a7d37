import { build, type Plugin } from 'esbuild';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_SOURCES } from '../../../tools/programs/own-sources.mjs';

/** The processes of the service, one file each, so that they start in a second. */
export interface Bundle {
  readonly api: string;
  readonly worker: string;
  readonly remove: () => Promise<void>;
}

/** Additions to the sources of the apps. */
export interface Additions {
  /** Modules that load first. */
  readonly before?: readonly string[];
  readonly plugins?: readonly Plugin[];
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const API = join(ROOT, 'apps/api');
const clock = (name: string): string => fileURLToPath(new URL(`../clock/${name}.ts`, import.meta.url));

/** A clock that runs fast. */
export const FAST_CLOCK: readonly string[] = [clock('fast-clock')];
/** A clock that runs fast, with timeouts that a busy machine can meet. */
export const PATIENT_FAST_CLOCK: readonly string[] = [...FAST_CLOCK, clock('patience')];

/** Bundles the sources of the apps as they are, with these additions. */
export async function bundleService(additions: Additions = {}): Promise<Bundle> {
  const cache = join(API, 'node_modules/.cache'); // both apps find their packages from here
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'quant-bundle-'));
  const [api, worker] = [join(folder, 'api.js'), join(folder, 'worker.js')];
  await Promise.all([
    bundle(join(API, 'src/main.ts'), api, additions),
    bundle(join(ROOT, 'apps/watch-worker/src/main.ts'), worker, additions),
    bundle(join(API, 'src/workers/calculate.ts'), join(folder, 'calculate.js'), {}),
  ]);
  await mkdir(join(folder, 'generated'));
  await copyFile(join(ROOT, 'libs/contract/src/generated/openapi.json'), join(folder, 'generated/openapi.json'));
  return { api, worker, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function bundle(main: string, outfile: string, { before = [], plugins = [] }: Additions): Promise<void> {
  const contents = [...before, main].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  await build({
    stdin: { contents, resolveDir: API },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@quant/source'],
    plugins: [...plugins, OWN_SOURCES],
    logLevel: 'error',
  });
}
