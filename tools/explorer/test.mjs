#!/usr/bin/env node
// npm test -- browser: the explorer in Debian's Chromium, served by the API, then the tests of other projects that open a page. Skipped where
// Chromium is missing, unless REQUIRE_CHROMIUM is set.
// usage: npm test -- browser [--screenshots] [arguments of jest]      --screenshots writes docs/images/*.png, and tests nothing
import { fileURLToPath } from 'node:url';
import { run } from '../setup/run.mjs';
import { inBrowser } from './in-browser.mjs';

const OTHER_PROJECTS = ['apps/api', 'libs/client', 'libs/operations'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);
const isOfScreenshots = args.includes('--screenshots');
const files = isOfScreenshots ? 'screenshots\\.browser\\.ts$' : '(?<!screenshots|bench)\\.browser\\.ts$';

const explorer = await inBrowser(root, [
  '--config=jest.browser.cjs',
  `--testRegex=${files}`,
  ...args.filter((arg) => arg !== '--screenshots'),
]);
const others = isOfScreenshots ? 0 : await inOtherProjects();
process.exitCode = explorer || others;

function inOtherProjects() {
  const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--projects', ...OTHER_PROJECTS];
  return run(process.execPath, [...jest, '--testPathPatterns', 'in-chromium'], { cwd: root });
}
