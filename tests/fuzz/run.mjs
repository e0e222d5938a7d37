#!/usr/bin/env node
// Fuzzes the HTTP interface of a service that it starts from source: requests derived from the service's own document
// (valid, at the bounds, one rule broken, malformed, huge), and sockets that speak bad HTTP. Checks every answer against
// the document. Exits with 1 and a reproduction of each fault.
// usage: node tests/fuzz/run.mjs [--requests 20000] [--seed 1] [--longest-hold MILLISECONDS] [--built]
//        --longest-hold counts a longer block of the event loop as a fault; off by default, because machines are noisy
//        --built fuzzes the output of `npm run build`, as deployed, instead of the sources
import { fileURLToPath } from 'node:url';
import { runSource } from '../../tools/setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runSource(root, 'tests/fuzz/fuzz.mjs', process.argv.slice(2));
