#!/usr/bin/env node
// npm test -- topology: proves that several APIs and workers behind nginx over one PostgreSQL hold under load while they are replaced and
// killed. `--help` tells more.
import { fileURLToPath } from 'node:url';
import { runSource } from '../../tools/setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runSource(root, 'tests/topology/main.ts', process.argv.slice(2));
