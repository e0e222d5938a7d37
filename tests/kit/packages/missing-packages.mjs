import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is not installed as package.json says. An optional package, which is a binary for one platform, is missed only on
 * that platform.
 */
export function missingPackages(folder, platform = `${process.platform}-${process.arch}`) {
  const { dependencies, optionalDependencies } = manifestOf(folder);
  const wanted = platform === 'linux-x64' ? { ...dependencies, ...optionalDependencies } : dependencies;
  return Object.entries(wanted)
    .filter(([name, version]) => manifestOf(join(folder, 'node_modules', name)).version !== version)
    .map(([name, version]) => `${name}@${version}`);
}

function manifestOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return {}; // absent or cut off: not installed
  }
}
