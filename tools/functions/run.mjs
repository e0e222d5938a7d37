#!/usr/bin/env node
// Writes docs/functions.md, the index of all public functions, the list of examples in README.md, and the tables of names in the
// READMEs of the quant libraries.
// usage: node tools/functions/run.mjs [--check]      --check writes nothing, and fails if something is out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conventionFaults, conventionsOf } from './conventions.mjs';
import { documentationFaults } from './documentation-faults.mjs';
import { pages } from './pages.mjs';
import { parityFaults, parityTables } from './parity.mjs';
import { publicFunctions, quantLibraries } from './public-functions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = process.argv.includes('--check');

const libraries = quantLibraries(root);
const exported = publicFunctions(libraries, root);
const conventions = conventionsOf(join(root, 'CONVENTIONS.md'));
const faults = libraries.flatMap(({ name, folder }) => [
  ...documentationFaults(exported.get(name).functions),
  ...(name === '@quant/core' ? [] : conventionFaults(exported.get(name).functions, conventions)),
  ...parityTables(folder).flatMap((table) => parityFaults(table, (ours) => isExported(name, ours))),
]);

for (const { file, text } of faults.length > 0 ? [] : await pages(root, libraries, exported)) {
  if (text === read(file)) continue;
  if (isCheck) faults.push(`${relative(root, file)} is out of date: npm run structure -- --write`);
  else writeFileSync(file, text);
}
for (const fault of faults) console.error(fault.replace(root, ''));
const count = [...exported.values()].reduce((sum, { functions }) => sum + functions.length, 0);
console.log(`functions: ${count} in ${libraries.length} libraries, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);

/** A name of the main entry, or `@quant/stats#mean` of another library. */
function isExported(library, name) {
  const [, owner = library, own = name] = /^(@quant\/[\w-]+)#(\w+)$/.exec(name) ?? [];
  return exported.get(owner)?.names.has(own) ?? false;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
