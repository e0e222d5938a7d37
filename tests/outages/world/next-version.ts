import { type Plugin } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { type Bundle, bundleService, PATIENT_FAST_CLOCK } from '../../kit/process/bundle';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../libs/watch/src/store/migrations/index.ts', import.meta.url));

/** Like every released migration, it keeps existing data, so that the former version keeps working. */
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

/** The next version of the service: its database has one more migration. */
export function bundleNextVersion(): Promise<Bundle> {
  return bundleService({ before: PATIENT_FAST_CLOCK, plugins: [ONE_MORE_MIGRATION] });
}
