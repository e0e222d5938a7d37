#!/usr/bin/env node
// npm start: the dependencies that it needs, generated code, then the API, bundled from its TypeScript source. Nothing needs to be built first: the
// explorer is built when the API answers already, where its sources have changed, and is served from then on.
// npm start -- worker runs the worker of Watch alone.
import { fileURLToPath } from 'node:url';
import { buildInBackground } from './explorer/build-in-background.mjs';
import { servedExplorer } from './explorer/served-explorer.mjs';
import { runProgram } from './programs/run-program.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await ensureDependencies(root, { development: false });

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);

if (process.argv[2] === 'worker') process.exit(await runProgram(root, 'worker'));

const explorer = servedExplorer(root);
const isCurrent = explorer.isCurrent();
if (!isCurrent) explorer.remove(); // a missing one is better than an old one

process.exitCode = await runProgram(root, 'main', {
  onMessage: ({ listening }) => {
    if (listening && !isCurrent) buildInBackground();
  },
});
