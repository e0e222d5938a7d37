#!/usr/bin/env node
// Turns the OpenAPI document that generate.mjs has made into TypeScript types, by openapi-typescript, in libs/contract/src/generated/types:
//   openapi.ts           as a caller writes a request
//   complete-openapi.ts  bodies of requests with their defaults written out
// Skips this if neither the document nor what generates has changed since the last run.
// usage: node tools/openapi/generate-types.mjs [--force]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { hashOf } from '../setup/fingerprint.mjs';
import { GeneratedFolder } from '../setup/generated-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documentFile = join(root, 'libs/contract/src/generated/openapi.json');
const generated = new GeneratedFolder(join(root, 'libs/contract/src/generated/types'));

// the lock file says which version of the generator was there
const fingerprint = hashOf(root, [documentFile, fileURLToPath(import.meta.url), join(root, 'package-lock.json')]);
if (process.argv.includes('--force') || !generated.isOf(fingerprint)) await generateTypes();

async function generateTypes() {
  const document = JSON.parse(readFileSync(documentFile, 'utf8'));
  generated.write('openapi.ts', await typesOf(document));
  // inside a report every default has been written out
  generated.write('complete-openapi.ts', await typesOf(requiringDefaults(requestsOf(document))));
  generated.sign(fingerprint);
}

async function typesOf(document) {
  // the generator works on its argument; an input with a default stays optional for the caller
  const tree = await openapiTS(structuredClone(document), { defaultNonNullable: false });
  return `// Generated from libs/contract/openapi by tools/openapi/generate-types.mjs. Do not edit.\n${astToString(tree)}`;
}

/** The bodies of requests alone. */
function requestsOf({ openapi, info, paths, components: { schemas } }) {
  const requests = Object.entries(paths).flatMap(([path, { post }]) =>
    post?.requestBody
      ? [[path, { post: { operationId: post.operationId, requestBody: post.requestBody, responses: {} } }]]
      : [],
  );
  return { openapi, info, paths: Object.fromEntries(requests), components: { schemas } };
}

/** The document as it is once every default has been written out: fields with a default are required. */
function requiringDefaults(document) {
  const hasDefault = (schema) =>
    schema.default !== undefined || (schema.$ref !== undefined && hasDefault(referenced(document, schema.$ref)));
  const complete = (node) => {
    if (Array.isArray(node)) return node.map(complete);
    if (typeof node !== 'object' || node === null) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([name, part]) => [name, complete(part)]));
    if (node.type !== 'object' || !node.properties) return copy;
    const names = Object.keys(node.properties).filter((name) => hasDefault(node.properties[name]));
    return { ...copy, required: [...new Set([...(node.required ?? []), ...names])] };
  };
  return complete(document);
}

function referenced(document, reference) {
  return reference
    .split('/')
    .slice(1)
    .reduce((node, name) => node[name], document);
}
