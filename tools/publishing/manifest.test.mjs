import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { manifestFaults, projectFields } from './manifest.mjs';

const project = {
  license: 'MIT',
  author: 'Us',
  homepage: 'https://quant.example',
  repository: { type: 'git', url: 'git+https://quant.example/quant.git' },
  bugs: 'https://quant.example/issues',
  funding: 'https://quant.example/funding',
  engines: { node: '>=20.19' },
};
const expected = projectFields(project, 'libs/made-up');
const complete = {
  name: '@quant/made-up',
  description: 'Made up',
  keywords: ['quant'],
  files: ['dist'],
  scripts: {
    prepack: 'node ../../tools/publishing/build.mjs',
    postpack: 'node ../../tools/publishing/restore-readme.mjs',
  },
  ...expected,
};

test('a package says where in the repository it is', () => {
  assert.equal(expected.homepage, 'https://quant.example/tree/main/libs/made-up#readme');
  assert.deepEqual(expected.repository, { ...project.repository, directory: 'libs/made-up' });
});

test('a package is published for all to see, and with provenance', () => {
  assert.deepEqual(expected.publishConfig, { access: 'public', provenance: true });
});

test('a complete manifest has no faults', () => {
  assert.deepEqual(manifestFaults(complete, expected), []);
});

for (const name of [...Object.keys(expected), 'description', 'keywords', 'files', 'scripts'])
  test(`a manifest without ${name} has one`, () => {
    assert.equal(manifestFaults({ ...complete, [name]: undefined }, expected).length, 1);
  });

for (const [what, change] of [
  ['another folder', { repository: { ...expected.repository, directory: 'libs/other' } }],
  ['no keyword', { keywords: [] }],
  ['privacy', { private: true }],
])
  test(`${what} is a fault`, () => {
    assert.equal(manifestFaults({ ...complete, ...change }, expected).length, 1);
  });

test('npm may run what builds a package before it is packed', () => {
  const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8');
  assert.doesNotMatch(settings, /ignore-scripts/);
});
