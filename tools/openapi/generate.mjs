#!/usr/bin/env node
// Turns the split OpenAPI document (libs/operations/openapi) into what programs read:
//   libs/operations/src/generated/openapi.json   the document in one piece, references into #/components kept
//   libs/operations/src/generated/openapi.ts     its TypeScript types (openapi-typescript)
//   libs/operations/src/generated/conventions.ts  CONVENTIONS.md, which programs show to models
//   libs/operations/src/generated/{rules,operations,forms}/, rules.ts, summaries.ts, load.ts, load-forms.ts   what libs/operations/generator writes:
//                                                a validator, the names and the form of each operation, and a module for each calculation
// Does nothing when neither the document nor what generates has changed since the last run.
// usage: node tools/openapi/generate.mjs [--force]
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf } from '../setup/fingerprint.mjs';
import { GeneratedFolder } from '../setup/generated-folder.mjs';
import { complete } from './derive.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scripts = fileURLToPath(new URL('.', import.meta.url));
const room = join(root, 'libs/operations');
const sources = join(room, 'openapi');
const functions = join(room, 'src/table/functions');
const generated = new GeneratedFolder(join(room, 'src/generated'));

// the lock file says which versions of the generators were there
const madeOf = [sources, join(room, 'generator'), join(room, 'src'), scripts];
const fingerprint = hashOf(root, [...madeOf, join(root, 'CONVENTIONS.md'), join(root, 'package-lock.json')], (file) =>
  file.startsWith(generated.path),
);
if (!process.argv.includes('--force') && generated.isOf(fingerprint)) process.exit(0);

const document = complete(await bundleDocument(join(sources, 'openapi.yaml')));
generated.write('openapi.json', JSON.stringify(document));
generated.write('openapi.ts', await typesOf(document));
replaceSources(await sourcesOf(document));
generated.write('conventions.ts', conventionsSource());
generated.sign(fingerprint);
console.log(`generated the OpenAPI document: ${Object.keys(document.paths).length} paths`);

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function bundleDocument(entry) {
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({ ref: entry, config: await createConfig({}) });
  if (problems.length) {
    for (const { message, location } of problems)
      console.error(`${location[0]?.source.absoluteRef ?? entry}: ${message}`);
    process.exit(1);
  }
  return bundled.parsed;
}

async function typesOf(document) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  // the generator works on its argument; an input with a default stays optional for the caller
  const tree = await openapiTS(structuredClone(document), { defaultNonNullable: false });
  return `// Generated from libs/operations/openapi by tools/openapi/generate.mjs. Do not edit.\n${astToString(tree)}`;
}

/** @returns path → text, of what the generator of the library writes */
async function sourcesOf(document) {
  const { sourcesOf: write } = await libraryGenerator();
  const files = filesIn(functions).map((file) => [basename(file), readFileSync(file, 'utf8')]);
  return write(document, new Map(files));
}

function conventionsSource() {
  const text = readFileSync(new URL('../../CONVENTIONS.md', import.meta.url), 'utf8');
  return `// Generated from CONVENTIONS.md by tools/openapi/generate.mjs. Do not edit.
/** Symbols, units, signs and tolerances of every operation, in Markdown. */
export const CONVENTIONS = ${JSON.stringify(text)};
`;
}

/** It is TypeScript: bundled beside what it writes, where Node.js finds the packages that it needs. */
async function libraryGenerator() {
  const { build } = await import('esbuild');
  const outfile = join(generated.path, `generator.${process.pid}.mjs`);
  await build({
    entryPoints: [join(room, 'generator/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@quant/source'],
    external: ['ajv', 'ajv-formats', 'typescript'],
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}

/** Writes the files, and removes those of operations that are no longer documented. */
function replaceSources(texts) {
  for (const [path, text] of texts) generated.write(path, text);
  for (const folder of ['rules', 'operations', 'forms'])
    for (const file of filesIn(join(generated.path, folder)))
      if (!texts.has(relative(generated.path, file).replaceAll('\\', '/'))) rmSync(file);
}
