#!/usr/bin/env node
// Turns the bundled OpenAPI document of @quant/operations into what the client is made of:
//   src/generated/types.ts       types of the bodies of each operation, nothing else of the document
//   src/generated/operations.ts  method and path of each operation
//   src/generated/families.ts    what the client offers of each family, documented
// Does nothing when neither the document nor what generates has changed since the last run.
// usage: node generator/generate.mjs [--force]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../../tools/setup/fingerprint.mjs';
import { GeneratedFolder } from '../../../tools/setup/generated-folder.mjs';
import { bodiesOnly } from './bodies-only.mjs';
import { familiesSource, operationsSource } from './sources.mjs';

const room = fileURLToPath(new URL('..', import.meta.url));
const generated = new GeneratedFolder(join(room, 'src/generated'));
const HEADER = '// Generated from the OpenAPI document by libs/client/generator/generate.mjs. Do not edit.\n';

const root = join(room, '../..');
const documentFile = join(root, 'libs/contract/src/generated/openapi.json');

// the lock file says which versions of the generators were there
const fingerprint = hashOf(root, [documentFile, join(room, 'generator'), join(root, 'package-lock.json')]);
if (!process.argv.includes('--force') && generated.isOf(fingerprint)) process.exit(0);

const { default: openapiTS, astToString } = await import('openapi-typescript');
const { default: ts } = await import('typescript');
const document = JSON.parse(readFileSync(documentFile, 'utf8'));
generated.write('types.ts', HEADER + (await typesOf(bodiesOnly(document))));
generated.write('operations.ts', HEADER + operationsSource(document));
generated.write('families.ts', HEADER + familiesSource(document));
generated.sign(fingerprint);

async function typesOf(bodies) {
  // an input with a default stays optional for the caller
  const tree = await openapiTS(bodies, { defaultNonNullable: false });
  const named = tree.filter(
    (node) => ts.isInterfaceDeclaration(node) && ['components', 'operations'].includes(node.name.text),
  );
  return astToString(named);
}
