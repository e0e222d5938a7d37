#!/usr/bin/env node
// npm run bench -- explorer: how long the page takes from an event to the last line that it draws, operation by operation.
import { fileURLToPath } from 'node:url';
import { inBrowser } from './in-browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = await inBrowser(root, ['--config=jest.browser.cjs', '--testRegex=bench\\.browser\\.ts$']);
