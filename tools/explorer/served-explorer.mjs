import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../setup/fingerprint.mjs';
import { fromExplorer } from './from-explorer.mjs';

/** Says which sources a build is of; the API does not serve names that begin with a dot. */
const FINGERPRINT = '.fingerprint';
const BUILDERS = ['tools/publishing/notices.ts'];

/**
 * The explorer as the API serves it, in `apps/explorer/dist/api`.
 *
 * @param root  workspace folder
 */
export function servedExplorer(root) {
  const home = join(root, 'apps/explorer');
  const built = join(home, 'dist/api');
  const fingerprint = fingerprintOf(root, [home], BUILDERS);
  const isCurrent = () => {
    const file = join(built, FINGERPRINT);
    return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
  };
  return { isCurrent, remove: () => remove(built), build: () => build({ root, home, built, fingerprint }) };
}

/** The build uses a temporary folder and renames it at the end, so that readers never see a partial build. */
async function build({ root, home, built, fingerprint }) {
  const draft = `${built}.${process.pid}`;
  try {
    await buildInto(draft, { root, home });
    writeFileSync(join(draft, FINGERPRINT), fingerprint);
    remove(built);
    renameSync(draft, built);
  } finally {
    remove(draft);
  }
}

async function buildInto(outDir, { root, home }) {
  process.env.EXPLORER_API = '.'; // vite.config.ts reads it: the API is where the page comes from
  const { build: bundle } = await fromExplorer(root, 'vite');
  await bundle({ root: home, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
