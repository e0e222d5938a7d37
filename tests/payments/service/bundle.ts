import { build, type BuildOptions, type Plugin } from 'esbuild';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The API in one file, so that a process of it starts in a second. */
export interface Bundle {
  readonly main: string;
  readonly remove: () => Promise<void>;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const API = join(HERE, '../../../apps/api');

/** Packages from npm stay outside; the database is opened through the one that counts writes. */
const RESOLVED: Plugin = {
  name: 'resolved',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^@quant\/database$/ }, () => ({ path: join(HERE, 'database.ts') }));
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quant/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles the sources of the API as they are, behind a clock that can run fast and a database that can be struck. */
export async function bundleService(): Promise<Bundle> {
  const cache = join(API, 'node_modules/.cache'); // here, the packages of the API are found
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'quant-faults-'));
  const main = ['../../kit/clock/fast-clock', 'steps'].map(
    (name) => `import ${JSON.stringify(join(HERE, `${name}.ts`))};`,
  );
  const shared: BuildOptions = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@quant/source'],
    plugins: [RESOLVED],
    logLevel: 'error',
  };
  const contents = [...main, `import ${JSON.stringify(join(API, 'src/main.ts'))};`].join('\n');
  await build({ ...shared, stdin: { contents, resolveDir: API }, outfile: join(folder, 'main.js') });
  await build({
    ...shared,
    entryPoints: [join(API, 'src/workers/calculate.ts')],
    outfile: join(folder, 'calculate.js'),
  });
  await mkdir(join(folder, 'generated'));
  await copyFile(join(API, '../../libs/contract/src/generated/openapi.json'), join(folder, 'generated/openapi.json'));
  return { main: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
