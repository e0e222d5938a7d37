import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { anvilBinary } from './anvil-binary.mjs';

/** Why the chains cannot run on this machine although everything is installed; undefined if they can. */
export function obstacle(folder) {
  const anvil = anvilBinary(folder);
  if (spawnSync(anvil, ['--version'], { stdio: 'ignore' }).status !== 0)
    return anvil === 'anvil'
      ? `npm has no anvil for ${process.platform}-${process.arch}: install Foundry, so that anvil is on the PATH`
      : `${anvil} does not run on this machine`;
  try {
    createRequire(join(folder, 'package.json'))('litesvm');
    return undefined;
  } catch (error) {
    return `litesvm does not load on ${process.platform}-${process.arch}: ${error.message.split('\n')[0]}`;
  }
}
