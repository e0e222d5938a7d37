#!/usr/bin/env node
// Turns the split OpenAPI document (libs/contract/openapi) into what programs read, all in libs/contract/src/generated:
//   openapi.json                      the document in one piece, references into #/components kept
//   conventions.ts                    CONVENTIONS.md, which programs show to models
//   {rules,forms}/, rules.ts, summaries.ts, load-forms.ts   what libs/contract/generator writes: validator, defaults, names and form of each operation
// Skips this if neither the document nor what generates has changed since the last run. Then binds the operations to their functions
// (generate-calculators.mjs). The types, which no program needs in order to run, are made by generate-types.mjs.
// usage: node tools/openapi/generate.mjs [--force]
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf } from '../setup/fingerprint.mjs';
import { GeneratedFolder } from '../setup/generated-folder.mjs';
import { complete } from './derive.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scripts = fileURLToPath(new URL('.', import.meta.url));
const room = join(root, 'libs/contract');
const sources = join(room, 'openapi');
const generated = new GeneratedFolder(join(room, 'src/generated'));

// the lock file says which versions of the generators were there
const madeOf = [sources, join(room, 'generator'), join(room, 'src'), scripts];
const fingerprint = hashOf(root, [...madeOf, join(root, 'CONVENTIONS.md'), join(root, 'package-lock.json')], (file) =>
  file.startsWith(generated.path),
);
if (process.argv.includes('--force') || !generated.isOf(fingerprint)) await generateContract();
// a report may have come or gone although the document has not changed
await import('./generate-calculators.mjs');
// programs run from source need the modules of kernels, compiled or empty
await import('../kernels/placeholders.mjs');

async function generateContract() {
  const document = complete(await bundleDocument(join(sources, 'openapi.yaml')));
  generated.write('openapi.json', JSON.stringify(document));
  replaceSources((await libraryGenerator()).sourcesOf(document));
  generated.write('conventions.ts', conventionsSource());
  generated.sign(fingerprint);
  console.log(`generated the OpenAPI document: ${Object.keys(document.paths).length} paths`);
}

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

function conventionsSource() {
  const text = readFileSync(new URL('../../CONVENTIONS.md', import.meta.url), 'utf8');
  return `// Generated from CONVENTIONS.md by tools/openapi/generate.mjs. Do not edit.
/** Symbols, units, signs and tolerances of every operation, in Markdown. */
export const CONVENTIONS = ${JSON.stringify(text)};
`;
}

/** It is TypeScript: bundled next to its output, where Node.js finds its packages. */
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
    external: ['ajv', 'ajv-formats'],
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
  for (const folder of ['rules', 'forms'])
    for (const file of filesIn(join(generated.path, folder)))
      if (!texts.has(relative(generated.path, file).replaceAll('\\', '/'))) rmSync(file);
}
