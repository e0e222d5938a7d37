import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages in package.json that are missing or have another version. An optional package is a binary for one platform
 * and is required only there.
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
    return {}; // absent or truncated: not installed
  }
}
