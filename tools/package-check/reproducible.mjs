#!/usr/bin/env node
// Builds and packs every published package twice, and compares the tarballs byte for byte, so that anyone can build a commit and check
// that the package in the registry was built from it. Uses no caches and takes some minutes.
// usage: npm run package-check -- reproducible [<package> …]      exit code: 0 all the same, 1 some differ
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { run } from '../setup/run.mjs';
import { pack } from './pack.mjs';
import { publishedApps, publishedLibraries } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asked = process.argv.slice(2);
const packages = [...publishedLibraries(root), ...publishedApps(root)].filter(isAsked);
if (packages.length === 0) {
  console.error(
    `no published package is called ${asked.join(' or ')}\nusage: npm run package-check -- reproducible [<package> …]`,
  );
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
try {
  const first = await buildAndPack('first');
  const second = await buildAndPack('second');
  for (const [name, digest] of first) {
    const isSame = second.get(name) === digest;
    console.log(`${isSame ? '✓' : '✗'} ${name} ${isSame ? digest : `differs: ${digest}, then ${second.get(name)}`}`);
    if (!isSame) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isAsked({ manifest }) {
  return asked.length === 0 || asked.includes(manifest.name);
}

/** @returns name → SHA-256 of its tarball */
async function buildAndPack(turn) {
  const names = packages.map(({ manifest }) => manifest.name).join(',');
  const code = await run(process.execPath, [binary('nx'), 'run-many', '-t', 'build', '-p', names, '--skip-nx-cache'], {
    cwd: root,
  });
  if (code !== 0) process.exit(code);
  const destination = join(folder, turn);
  mkdirSync(destination);
  return new Map(
    packages.map(({ folder: place, manifest }) => [manifest.name, digestOf(pack(place, destination).tarball)]),
  );
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
