import { build, type Plugin } from 'esbuild';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_SOURCES } from '../../../tools/programs/own-sources.mjs';

/** The processes of the service, each in one file, so that they start in a second. */
export interface Bundle {
  readonly api: string;
  readonly worker: string;
  readonly remove: () => Promise<void>;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../../..');
const API = join(ROOT, 'apps/api');
const CLOCK = ['fast-clock', 'patience'].map((name) => join(HERE, `../clock/${name}.ts`));

/** What is bundled. */
export interface Version {
  /** The next version of the service: its database has one more migration. */
  readonly isNext?: boolean;
}

const MIGRATIONS = join(ROOT, 'libs/watch/src/store/migrations/index.ts');

/** As every released migration is made: what is there stays as it is, so that the former version goes on. */
const NEXT = `
  export { OWNER } from ${JSON.stringify(MIGRATIONS)};
  import { MIGRATIONS as KNOWN } from ${JSON.stringify(MIGRATIONS)};
  const statements = ({ columns: { text } }) => ['alter table watch_monitor add column of_the_next_version ' + text];
  export const MIGRATIONS = [...KNOWN, { name: '9999-next-version', statements }];
`;

const ONE_MORE_MIGRATION: Plugin = {
  name: 'one more migration',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /\/migrations(\/index)?$/ }, ({ importer }) =>
      /libs\/watch\/src\/store\//.test(importer) ? { path: MIGRATIONS, namespace: 'next' } : undefined,
    );
    esbuild.onLoad({ filter: /./, namespace: 'next' }, () => ({ contents: NEXT, resolveDir: ROOT }));
  },
};

/** Bundles the sources of the apps as they are, behind a clock that runs fast. */
export async function bundleService({ isNext = false }: Version = {}): Promise<Bundle> {
  const cache = join(API, 'node_modules/.cache'); // here, the packages of both apps are found
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'quant-watch-faults-'));
  const [api, worker] = [join(folder, 'api.js'), join(folder, 'worker.js')];
  await Promise.all([
    bundle(join(API, 'src/main.ts'), api, isNext),
    bundle(join(ROOT, 'apps/watch-worker/src/main.ts'), worker, isNext),
    bundle(join(API, 'src/workers/calculate.ts'), join(folder, 'calculate.js'), isNext),
  ]);
  await mkdir(join(folder, 'generated'));
  await copyFile(join(API, '../../libs/contract/src/generated/openapi.json'), join(folder, 'generated/openapi.json'));
  return { api, worker, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function bundle(main: string, outfile: string, isNext: boolean): Promise<void> {
  const contents = [...CLOCK, main].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  await build({
    stdin: { contents, resolveDir: API },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@quant/source'],
    plugins: [...(isNext ? [ONE_MORE_MIGRATION] : []), OWN_SOURCES],
    logLevel: 'error',
  });
}
