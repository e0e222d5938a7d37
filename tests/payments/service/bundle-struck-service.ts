import { type Plugin } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { type Bundle, bundleService, FAST_CLOCK } from '../../kit/process/bundle';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Replaces the database module by the one that counts writes. */
const COUNTED_WRITES: Plugin = {
  name: 'counted writes',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^@quant\/database$/ }, () => ({ path: here('database.ts') }));
  },
};

/** The service with a clock that can run fast and a database that can fail at a chosen write. */
export function bundleStruckService(): Promise<Bundle> {
  return bundleService({ before: [...FAST_CLOCK, here('steps.ts')], plugins: [COUNTED_WRITES] });
}
