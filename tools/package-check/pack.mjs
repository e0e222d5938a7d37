import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkReadme, restoreReadme } from '../publishing/packed-readme.mjs';
import { npmCommand } from '../setup/npm-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packs a folder as `npm publish` would. @returns `{ tarball, files, bytes }`, files as they are named in the tarball */
export function pack(folder, destination) {
  const [command, ...args] = [...npmCommand(), 'pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  linkReadme(folder, root);
  try {
    const report = execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [{ filename, files, size }] = JSON.parse(report);
    return { tarball: join(destination, filename), files: files.map(({ path }) => path), bytes: size };
  } finally {
    restoreReadme(folder);
  }
}
