#!/usr/bin/env node
// Compiles the WebAssembly kernels of a library: each AssemblyScript module in kernels/modules becomes src/generated/NAME.ts, which holds its bytes in
// base64. Skips this if nothing has changed since the last run.
// usage: node ../../tools/kernels/generate.mjs      in the folder of the library
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../setup/fingerprint.mjs';
import { GeneratedFolder } from '../setup/generated-folder.mjs';
import { moduleText } from './module-text.mjs';

/** Vectors without relaxed instructions, whose results differ between processors. */
const OPTIONS = [
  '-O3',
  '--noAssert',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--use',
  'abort=',
  '--initialMemory',
  '8',
];

/** Of one module: it travels with everything that imports it. */
const MOST_BYTES = 6 * 1024;

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = process.cwd();
const modules = join(library, 'kernels/modules');
const generated = new GeneratedFolder(join(library, 'src/generated'));

// kernels include those of other libraries, and the lock file knows the version of the compiler
const sources = readdirSync(join(root, 'libs')).map((name) => join(root, 'libs', name, 'kernels'));
const madeOf = [...sources, fileURLToPath(new URL('.', import.meta.url)), join(root, 'package-lock.json')];
const fingerprint = hashOf(root, madeOf);

if (!generated.isOf(fingerprint)) {
  for (const file of readdirSync(modules)) await generate(file);
  generated.sign(fingerprint);
}

async function generate(file) {
  const bytes = await compiled(join(modules, file));
  const name = relative(root, join(modules, file));
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, and ${MOST_BYTES} are the limit`);
  generated.write(`${basename(file, '.ts')}.ts`, moduleText(bytes.toString('base64'), name));
  console.log(`compiled ${name}: ${bytes.length} bytes`);
}

async function compiled(file) {
  const { default: asc } = await import('assemblyscript/asc');
  let bytes;
  const writeFile = (_, contents) => (bytes = Buffer.from(contents));
  const { error, stderr } = await asc.main([file, '--outFile', 'module.wasm', ...OPTIONS], { writeFile });
  if (error) throw new Error(`${stderr}`, { cause: error });
  return bytes;
}
