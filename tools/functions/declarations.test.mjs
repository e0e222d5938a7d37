import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { declarationProgram, declaredLibraries, entriesOf } from './declarations.mjs';
import { compilerOptions, publicFunctions, quantLibraries } from './public-functions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('in the published declarations every field of the inputs has a comment', () => {
  const libraries = quantLibraries(root);
  const program = declarationProgram(entriesOf(libraries), compilerOptions(root));
  const functions = [...publicFunctions(declaredLibraries(libraries), root, program)]
    .filter(([name]) => name !== '@quant/core')
    .flatMap(([, library]) => library.functions);
  const fields = functions.flatMap(({ name, inputs }) => inputs.map((field) => ({ ...field, of: name })));
  const bare = fields
    .filter(({ isDocumented }) => !isDocumented)
    .map((field) => `${field.of} ${field.parameter}.${field.name}`);
  assert.ok(fields.length > 500, `only ${fields.length} fields`);
  assert.deepEqual(bare, []);
});
