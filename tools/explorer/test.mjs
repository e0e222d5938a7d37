#!/usr/bin/env node
// npm test -- browser: the explorer in Debian's Chromium, served by the API. Skipped where Chromium is missing, unless REQUIRE_CHROMIUM is
// set.
// usage: npm test -- browser [--screenshots] [arguments of jest]      --screenshots writes docs/images/*.png, and tests nothing
import { fileURLToPath } from 'node:url';
import { inBrowser } from './in-browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);
const isOfScreenshots = args.includes('--screenshots');
const files = isOfScreenshots ? 'screenshots\\.browser\\.ts$' : '(?<!screenshots|bench)\\.browser\\.ts$';

process.exitCode = await inBrowser(root, [
  '--config=jest.browser.cjs',
  `--testRegex=${files}`,
  ...args.filter((arg) => arg !== '--screenshots'),
]);
