import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The binary that ANVIL_BINARY names, else the one that was installed from npm, else that of an installed Foundry. */
export function anvilBinary(folder) {
  const { ANVIL_BINARY } = process.env;
  if (ANVIL_BINARY) return ANVIL_BINARY;
  const installed = join(folder, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
  return existsSync(installed) ? installed : 'anvil';
}
