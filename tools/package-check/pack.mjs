import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';

/** Packs a folder as `npm publish` would. @returns `{ tarball, files, bytes }`, files as they are named in the tarball */
export function pack(folder, destination) {
  const [command, ...args] = [...npmCommand(), 'pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const report = execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [{ filename, files, size }] = JSON.parse(report);
  return { tarball: join(destination, filename), files: files.map(({ path }) => path), bytes: size };
}
