#!/usr/bin/env node
// Turns the bundled OpenAPI document of @quant/contract into what the client is made of:
//   src/generated/operations.ts  method and path of each operation
//   src/generated/families.ts    what the client offers of each family, documented
// generate-types.mjs makes the types of the bodies. Does nothing when neither the document nor what generates has changed since the last run.
// usage: node generator/generate.mjs [--force]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../../tools/setup/fingerprint.mjs';
import { GeneratedFolder } from '../../../tools/setup/generated-folder.mjs';
import { familiesSource, operationsSource } from './sources.mjs';

const room = fileURLToPath(new URL('..', import.meta.url));
const generated = new GeneratedFolder(join(room, 'src/generated'));
const HEADER = '// Generated from the OpenAPI document by libs/client/generator/generate.mjs. Do not edit.\n';

const root = join(room, '../..');
const documentFile = join(root, 'libs/contract/src/generated/openapi.json');

const fingerprint = hashOf(root, [documentFile, join(room, 'generator')]);
if (process.argv.includes('--force') || !generated.isOf(fingerprint)) {
  const document = JSON.parse(readFileSync(documentFile, 'utf8'));
  generated.write('operations.ts', HEADER + operationsSource(document));
  generated.write('families.ts', HEADER + familiesSource(document));
  generated.sign(fingerprint);
}
