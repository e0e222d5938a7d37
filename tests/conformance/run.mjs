#!/usr/bin/env node
// npm test -- conformance: runs the official conformance suite of the Model Context Protocol against the service, for both revisions, and
// the official client in each of them over HTTP and stdio. --write writes docs/reports/conformance.md. Installs both into this folder if need be.
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../../tools/setup/ensure-dependencies.mjs';
import { runSource } from '../../tools/setup/run-source.mjs';
import { run } from '../../tools/setup/run.mjs';
import { install } from '../kit/packages/install.mjs';
import { missingPackages } from '../kit/packages/missing-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('.', import.meta.url));
await ensureDependencies(root);
if (missingPackages(folder).length > 0) await install(folder);

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);
process.exitCode = await runSource(root, 'tests/conformance/main.mjs', process.argv.slice(2));
