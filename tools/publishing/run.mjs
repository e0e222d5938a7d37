#!/usr/bin/env node
// Writes what the root's package.json says of the project (its home, its author) into the manifest of every published package.
// usage: node tools/publishing/run.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedApps, publishedLibraries } from '../package-check/packages.mjs';
import { projectFields } from './manifest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

for (const { folder, manifest } of [...publishedLibraries(root), ...publishedApps(root)]) {
  const fields = projectFields(project, relative(root, folder).replaceAll('\\', '/'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`);
}
