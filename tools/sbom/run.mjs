#!/usr/bin/env node
// Writes a bill of materials (CycloneDX 1.6) of the whole workspace and of each published package: the packages installed with it and those
// bundled into it. The same commit gives the same bytes. `npm run sbom` builds first.
// usage: node tools/sbom/run.mjs [--out <folder>] [--stamp]      --out: dist/sbom; --stamp: with a time and a serial number
// exit code: 0 good, 1 a bill is against the schema, 2 wrong usage
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLock } from '../lock/graph.mjs';
import { publishedApps, publishedLibraries } from '../package-check/packages.mjs';
import { bomOf } from './bom.mjs';
import { schemaFaults } from './schema.mjs';
import { shippedFolders } from './shipped.mjs';

/** Programs whose build has more in it than our libraries: other packages of this workspace, and where the notices lie. */
const BUNDLES = {
  'apps/api': { parts: ['apps/explorer'], notices: 'apps/api/dist/explorer/THIRD-PARTY-NOTICES.txt' },
  'apps/cli': { notices: 'apps/cli/dist/THIRD-PARTY-NOTICES.txt' },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const { out, stamp } = readOptions();
const packages = readLock(root);
const faultsOf = schemaFaults();

mkdirSync(out, { recursive: true });
write('workspace', '', everything());
for (const { folder, manifest } of [...publishedLibraries(root), ...publishedApps(root)]) {
  const path = relative(root, folder).replaceAll('\\', '/');
  write(manifest.name, path, shippedFolders(packages, path, bundleOf(path)));
}

function readOptions() {
  const options = {
    out: { type: 'string', default: join(root, 'dist/sbom') },
    stamp: { type: 'boolean', default: false },
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\nusage: node tools/sbom/run.mjs [--out <folder>] [--stamp]`);
    return process.exit(2);
  }
}

function bundleOf(path) {
  const { notices, parts } = BUNDLES[path] ?? {};
  return { parts, notices: notices && readFileSync(join(root, notices), 'utf8') };
}

/** Everything that is locked; development dependencies are marked. */
function everything() {
  const listed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  return new Map(listed.map(([path, { dev = false }]) => [path, { isDevelopment: dev }]));
}

function write(name, path, contents) {
  const bom = bomOf(packages, path, contents, stamp ? newStamp() : {});
  const file = join(out, `${name.replace('@', '').replace('/', '-')}.cdx.json`);
  writeFileSync(file, bom);
  const faults = faultsOf(JSON.parse(bom));
  for (const fault of faults) console.error(`${file}: ${fault}`);
  console.log(
    `${name}: ${contents.size} packages, ${relative(process.cwd(), file)}${faults.length > 0 ? ', FAULTS' : ''}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

function newStamp() {
  return { serialNumber: `urn:uuid:${randomUUID()}`, timestamp: new Date() };
}
