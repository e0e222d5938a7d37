#!/usr/bin/env node
// npm run new: writes the skeleton of a calculator and registers it: its line in the document and its entry in the price list.
// usage: npm run new -- options/power-option
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registered } from './new/registered.mjs';
import { skeleton } from './new/skeleton.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [path = ''] = process.argv.slice(2);
if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(path))
  fail('usage: npm run new -- family/name, such as options/power-option');

const library = libraryOf(path.split('/')[0]);
const files = skeleton(path, library);
const taken = [...files.keys()].find((file) => existsSync(join(root, file)));
if (taken) fail(`${taken} is there already; choose another name`);

for (const [file, text] of files) write(file, text);
for (const [file, change] of registered(path, library)) write(file, change(readFileSync(join(root, file), 'utf8')));
console.log(`Replace the texts between « and », then run npm run generate and the tests of libs/quant-${library}.`);

/** The library whose functions answer the other operations of the family. */
function libraryOf(family) {
  const folder = join(root, 'libs/operations/src/generated/operations');
  if (!existsSync(folder)) fail('run npm run generate first');
  const sibling = readdirSync(folder).find((file) => file.startsWith(`${family}-`));
  if (!sibling) fail(`unknown family ${family}; choose a folder of libs/contract/openapi/paths`);
  return /from '@quant\/(\w+)\//.exec(readFileSync(join(folder, sibling), 'utf8'))[1];
}

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
