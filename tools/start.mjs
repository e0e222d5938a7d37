#!/usr/bin/env node
// npm start: dependencies, generated code, then the API from its TypeScript source. Nothing needs to be built first: the explorer is built
// when the API answers already, where its sources have changed, and is served from then on.
import { fileURLToPath } from 'node:url';
import { buildInBackground } from './explorer/build-in-background.mjs';
import { servedExplorer } from './explorer/served-explorer.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const preload = new URL('setup/exit-with-launcher.mjs', import.meta.url).href;

await ensureDependencies(root);

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);

const explorer = servedExplorer(root);
const isCurrent = explorer.isCurrent();
if (!isCurrent) explorer.remove(); // none is better than an old one

process.exitCode = await run(
  process.execPath,
  ['--conditions=@quant/source', '--import', 'tsx', '--import', preload, 'apps/api/src/main.ts'],
  {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onMessage: ({ listening }) => {
      if (listening && !isCurrent) buildInBackground();
    },
  },
);
