import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFaults } from './contents.mjs';

const manifest = {
  exports: {
    '.': { '@quant/source': './src/index.ts', import: { types: './dist/index.d.ts', default: './dist/index.js' } },
    './package.json': './package.json',
  },
};
const complete = [
  'LICENSE',
  'README.md',
  'package.json',
  'dist/index.d.ts',
  'dist/index.js',
  'src/index.ts',
  'src/a/b.ts',
];

test('a tarball of entry points, sources and README has no faults', () => {
  assert.deepEqual(contentFaults(manifest, complete), []);
});

for (const file of ['LICENSE', 'README.md', 'dist/index.d.ts', 'src/index.ts'])
  test(`${file} may not be missing`, () => {
    const without = complete.filter((name) => name !== file);
    assert.deepEqual(contentFaults(manifest, without), [`${file} is missing`]);
  });

test('a tarball without any source has no faults', () => {
  const without = complete.filter((name) => !name.startsWith('src/'));
  assert.deepEqual(contentFaults(manifest, without), []);
});

test('the program of a package may not be missing', () => {
  const program = { bin: { 'quant-made-up': './bin/quant-made-up.mjs' } };
  const files = ['LICENSE', 'README.md', 'package.json'];
  assert.deepEqual(contentFaults(program, files), ['bin/quant-made-up.mjs is missing']);
  assert.deepEqual(contentFaults(program, [...files, 'bin/quant-made-up.mjs']), []);
});

for (const file of [
  'src/a/b.test.ts',
  'src/a/b.prop.test.ts',
  'src/a/b.bench.ts',
  'vectors/a.json',
  'test/surface.ts',
  'tsconfig.json',
])
  test(`${file} may not be packed`, () => {
    assert.equal(contentFaults(manifest, [...complete, file]).length, 1);
  });
