import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports a dependency of the explorer from its install location. @param root  workspace folder */
export async function fromExplorer(root, name) {
  const path = createRequire(join(root, 'apps/explorer/package.json')).resolve(name);
  const module = await import(pathToFileURL(path).href);
  return module.default ?? module; // of CommonJS, all is in the default
}
