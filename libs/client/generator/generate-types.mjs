#!/usr/bin/env node
// Turns the bundled OpenAPI document of @quant/contract into the types of the bodies of each operation, by openapi-typescript:
// src/generated/types/operations.ts. Does nothing when neither the document nor what generates has changed since the last run.
// usage: node generator/generate-types.mjs [--force]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { hashOf } from '../../../tools/setup/fingerprint.mjs';
import { GeneratedFolder } from '../../../tools/setup/generated-folder.mjs';
import { bodiesOnly } from './bodies-only.mjs';

const room = fileURLToPath(new URL('..', import.meta.url));
const generated = new GeneratedFolder(join(room, 'src/generated/types'));
const HEADER = '// Generated from the OpenAPI document by libs/client/generator/generate-types.mjs. Do not edit.\n';

const root = join(room, '../..');
const documentFile = join(root, 'libs/contract/src/generated/openapi.json');

// the lock file says which versions of the generators were there
const fingerprint = hashOf(root, [documentFile, join(room, 'generator'), join(root, 'package-lock.json')]);
if (process.argv.includes('--force') || !generated.isOf(fingerprint)) {
  const document = JSON.parse(readFileSync(documentFile, 'utf8'));
  generated.write('operations.ts', HEADER + (await typesOf(bodiesOnly(document))));
  generated.sign(fingerprint);
}

async function typesOf(bodies) {
  // an input with a default stays optional for the caller
  const tree = await openapiTS(bodies, { defaultNonNullable: false });
  const named = tree.filter(
    (node) => ts.isInterfaceDeclaration(node) && ['components', 'operations'].includes(node.name.text),
  );
  return astToString(named);
}
