#!/usr/bin/env node
// npm test -- topology: proves that several APIs and workers behind nginx over one PostgreSQL hold under load while they are replaced and
// killed. `--help` tells more.
import { fileURLToPath } from 'node:url';
import { runSource } from '../../tools/setup/run-source.mjs';
import { commandOf, HELP, UsageError } from './command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
try {
  const command = commandOf(process.argv.slice(2));
  if (command === 'help') console.log(HELP);
  else process.exitCode = await runSource(root, 'tests/topology/main.ts', [JSON.stringify(command)]);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nusage: npm test -- topology [options]; npm test -- topology --help tells more`);
  process.exitCode = 2;
}
