#!/usr/bin/env node
// npm test -- deploy: checks the deployment files with the programs that read them: promtool, nginx, caddy, haproxy, kubectl. Fails if one is missing.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../setup/run.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((name) => /\.(test|check)\.mjs$/.test(name));
const options = ['--test', '--test-reporter=spec', '--test-concurrency=1'];

process.exitCode = await run(process.execPath, [...options, ...files.map((name) => `tools/deploy/${name}`)], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  env: { REQUIRE_DEPLOY_TOOLS: '1' },
});
