import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hasIntegrity } from './fetch-node.mjs';

const text = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const versions = Object.keys(JSON.parse(text('tools/nodes/versions.json')));
const lineOf = (version) => version.split('.').slice(0, 2).join('.');

test('the image, .nvmrc and the guide name the newest version that is tested', () => {
  const newest = lineOf(versions.at(-1));
  assert.equal(text('.nvmrc').trim(), newest);
  for (const path of ['Dockerfile', 'deploy/README.md'])
    assert.equal(/node:([\d.]+)-bookworm-slim/.exec(text(path))?.[1], newest, path);
});

test('the oldest version that is tested is the oldest that packages admit', () => {
  assert.equal(JSON.parse(text('package.json')).engines.node, `>=${lineOf(versions[0])}`);
});

test('CI runs with each line that is tested on Linux and on other systems, and releases use the newest', () => {
  const workflow = text('.github/workflows/ci.yml');
  const matrices = [...workflow.matchAll(/^ {8}node: \[(.*)\]/gm)].map(([, list]) => list.match(/[\d.]+/g));
  assert.deepEqual(matrices, [versions.map(lineOf), versions.map(lineOf)]);
  assert.equal(workflow.split('node-version: ${{ matrix.node }}').length - 1, matrices.length);
  const [major] = versions.at(-1).split('.');
  assert.equal(/node-version: (\d+)/.exec(text('.github/workflows/release.yml'))?.[1], major);
});

test('a download that differs from its integrity is refused', () => {
  const abc = 'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';
  assert.ok(hasIntegrity('abc', abc)); // FIPS 180-4, SHA-512 of "abc"
  assert.ok(!hasIntegrity('abd', abc));
});
