#!/usr/bin/env node
// npm run package-check: packs the published packages, installs them and tests them as a user would.
// usage: npm run package-check [-- --built] [-- --budget]      as tools/package-check/run.mjs says
//        npm run package-check -- reproducible [<package> …]   builds everything twice and compares the bytes
import { runOneOf } from './setup/run-one-of.mjs';

await runOneOf({ reproducible: [['tools/package-check/reproducible.mjs']] }, ['tools/package-check/run.mjs']);
