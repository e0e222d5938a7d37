#!/usr/bin/env node
// The structure of the source, and what is written from it: the drawings of ARCHITECTURE.md, the index of functions, the tables of names.
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
