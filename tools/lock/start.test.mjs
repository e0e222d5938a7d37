import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLock } from './graph.mjs';

/** With the binaries for one platform, fewer than 300. A tool belongs in `devDependencies`, which `npm test` adds. */
const MOST_PACKAGES = 290;

const packages = readLock(fileURLToPath(new URL('../..', import.meta.url)));

test(`npm start installs at most ${MOST_PACKAGES} packages, apart from optional ones`, () => {
  const installed = Object.entries(packages).filter(
    ([path, { dev, link, optional }]) => path.includes('node_modules/') && !dev && !link && !optional,
  );
  assert.ok(installed.length <= MOST_PACKAGES, `${installed.length} packages`);
});
