import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A built version of the service, from a commit. */
export interface Version {
  readonly commit: string;
  readonly subject: string;
  /** Entries of the built programs. */
  readonly programs: Readonly<Record<'api' | 'worker', string>>;
  /** Whether its processes start on a database that a newer version has expanded. */
  readonly knowsExpansion: boolean;
  /** Whether it was built for the packages that are installed here. */
  readonly hasOurPackages: boolean;
}

const MOST_BYTES = 256 * 1024 * 1024;
const run = promisify(execFile);

/**
 * Builds both programs of a commit in a separate folder, like `npm run build`, with the packages that are installed
 * here. Skips the explorer.
 *
 * @throws Error  git does not know the commit, or its build fails
 */
export async function buildVersion(root: string, revision: string, folder: string): Promise<Version> {
  const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
  const tar = `${folder}.tar`;
  await mkdir(folder, { recursive: true });
  await git('archive', '--format=tar', '-o', tar, commit);
  await run('tar', ['-xf', tar, '-C', folder]);
  await linkPackages(root, folder);
  await mkdir(join(folder, 'apps/explorer/dist/api'), { recursive: true });
  const node = (cwd: string, ...args: string[]) =>
    run(process.execPath, args, { cwd: join(folder, cwd), maxBuffer: MOST_BYTES });
  const tsup = join(root, 'node_modules/tsup/dist/cli-default.js');
  await node('.', 'tools/openapi/generate.mjs');
  await node('apps/api', tsup);
  await node('apps/watch-worker', tsup);
  return {
    commit: commit.slice(0, 8),
    subject: await git('log', '-1', '--format=%s', commit),
    programs: { api: join(folder, 'apps/api/dist/main.js'), worker: join(folder, 'apps/watch-worker/dist/main.js') },
    knowsExpansion: (await readFile(join(folder, 'libs/database/src/migrations/migrate.ts'), 'utf8')).includes(
      'expands',
    ),
    hasOurPackages: await isSame(root, folder),
  };
}

/** Uses npm packages of this folder, and workspace packages of the commit. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@quant') await symlink(join(root, 'node_modules', name), join(modules, name));
  await cp(join(root, 'node_modules/@quant'), join(modules, '@quant'), { recursive: true, verbatimSymlinks: true });
  for (const group of ['apps', 'libs'])
    for (const name of await readdir(join(folder, group))) {
      const own = join(root, group, name, 'node_modules');
      const exists = (await readdir(own).catch(() => [])).length > 0;
      if (exists) await symlink(own, join(folder, group, name, 'node_modules'));
    }
}

async function isSame(root: string, folder: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([root, folder].map((each) => readFile(join(each, 'package-lock.json'))));
  return ours?.equals(theirs ?? Buffer.alloc(0)) ?? false;
}
