#!/usr/bin/env node
// Puts the README of the repository back in its place. `npm pack` and `npm publish` run it at the end, in the folder of the package.
import { restoreReadme } from './packed-readme.mjs';

restoreReadme(process.cwd());
