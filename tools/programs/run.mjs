#!/usr/bin/env node
// Bundles the programs of the service, if need be, and prints the folder that holds them.
// usage: node tools/programs/run.mjs
import { fileURLToPath } from 'node:url';
import { bundledPrograms } from './bundled-programs.mjs';

process.stdout.write(await bundledPrograms(fileURLToPath(new URL('../..', import.meta.url))));
