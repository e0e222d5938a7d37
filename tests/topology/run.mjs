#!/usr/bin/env node
// npm test -- topology: runs several APIs and workers behind nginx on one PostgreSQL server under load, replaces and
// kills some of them, and checks every result. `--help` lists the options.
import { fileURLToPath } from 'node:url';
import { runSource } from '../../tools/setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runSource(root, 'tests/topology/main.ts', process.argv.slice(2));
