#!/usr/bin/env node
// npm start: dependencies, generated code, then the API from its TypeScript source. Nothing needs to be built first.
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const preload = new URL('setup/exit-with-launcher.mjs', import.meta.url).href;

await ensureDependencies(root);

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);

process.exitCode = await run(
  process.execPath,
  ['--conditions=@quant/source', '--import', 'tsx', '--import', preload, 'apps/api/src/main.ts'],
  { cwd: root, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
