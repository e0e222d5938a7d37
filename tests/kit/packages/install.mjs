import { npmCommand } from '../../../tools/setup/npm-command.mjs';
import { run } from '../../../tools/setup/run.mjs';

const OPTIONS = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs a folder's package.json into that folder alone; leaves the root's node_modules and lock file untouched. */
export async function install(folder) {
  const [command, ...args] = [...npmCommand(), 'install', '--prefix', folder, ...OPTIONS];
  const code = await run(command, args, { cwd: folder });
  if (code !== 0) process.exit(code);
}
