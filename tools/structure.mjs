#!/usr/bin/env node
// Checks the structure of the source, and the files generated from it: drawings of ARCHITECTURE.md, index of functions, tables of names.
// usage: npm run structure                 checks all of it
//        npm run structure -- --write      writes the drawings, the index and the tables
import { runOneOf } from './setup/run-one-of.mjs';

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--write')) {
  console.error('usage: npm run structure [-- --write]');
  process.exit(2);
}
await runOneOf(
  {
    check: [
      ['tools/structure/run.mjs'],
      ['tools/structure/draw.mjs', '--check'],
      ['tools/functions/run.mjs', '--check'],
    ],
    write: [['tools/structure/draw.mjs'], ['tools/functions/run.mjs']],
  },
  undefined,
  [option === undefined ? 'check' : 'write'],
);
