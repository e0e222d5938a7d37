#!/usr/bin/env node
// Turns the bundled OpenAPI document of @quant/operations into what the client is made of:
//   src/generated/types.ts       types of the bodies of each operation, nothing else of the document
//   src/generated/operations.ts  method and path of each operation
//   src/generated/families.ts    what the client offers of each family, documented
// usage: node generator/generate.mjs
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { bodiesOnly } from './bodies-only.mjs';
import { familiesSource, operationsSource } from './sources.mjs';

const room = fileURLToPath(new URL('..', import.meta.url));
const generated = join(room, 'src/generated');
const HEADER = '// Generated from the OpenAPI document by libs/client/generator/generate.mjs. Do not edit.\n';

const document = JSON.parse(readFileSync(join(room, '../operations/src/generated/openapi.json'), 'utf8'));
mkdirSync(generated, { recursive: true });
write('types.ts', await typesOf(bodiesOnly(document)));
write('operations.ts', operationsSource(document));
write('families.ts', familiesSource(document));

async function typesOf(bodies) {
  // an input with a default stays optional for the caller
  const tree = await openapiTS(bodies, { defaultNonNullable: false });
  const named = tree.filter(
    (node) => ts.isInterfaceDeclaration(node) && ['components', 'operations'].includes(node.name.text),
  );
  return astToString(named);
}

/** Readers see the old file or the new one, never half of it. */
function write(name, text) {
  const draft = join(generated, `${name}.${process.pid}.tmp`);
  writeFileSync(draft, `${HEADER}${text}`);
  renameSync(draft, join(generated, name));
}
