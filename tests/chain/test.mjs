#!/usr/bin/env node
// npm test -- chain [arguments of jest]: sells calls on real local chains, after setup.mjs has installed them.
import { fileURLToPath } from 'node:url';
import { binary } from '../../tools/setup/binary.mjs';
import { ensureDependencies } from '../../tools/setup/ensure-dependencies.mjs';
import { run } from '../../tools/setup/run.mjs';
import { anvilBinary } from './setup/anvil-binary.mjs';
import { folder } from './setup/folder.mjs';
import { missingPackages } from '../kit/packages/missing-packages.mjs';
import { obstacle } from './setup/obstacle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensureDependencies(root);

const missing = missingPackages(folder);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Run node tests/chain/setup.mjs first`);
  process.exit(1);
}
const problem = obstacle(folder);
if (problem !== undefined) {
  console.error(`SKIPPED, nothing was tested: ${problem}`);
  process.exit(process.env.CI ? 1 : 0); // anyone who merges must know
}

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);

const config = fileURLToPath(new URL('jest.config.cjs', import.meta.url));
process.exitCode = await run(process.execPath, [binary('jest'), '--config', config, ...process.argv.slice(2)], {
  cwd: root,
  env: { ANVIL_BINARY: anvilBinary(folder) },
});
