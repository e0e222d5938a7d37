import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, runtimeClosure } from '../lock/graph.mjs';
import { licenceOf } from './judge.mjs';

/** Programs into which everything that they use is bundled, and the field of the manifest that lists it. */
const BUNDLES = { 'apps/cli': 'devDependencies', 'apps/explorer': 'dependencies' };

/**
 * Every package from outside that is locked, with its licence: as its manifest says, or, if it is for another platform, the lock.
 *
 * @param root  workspace folder
 * @returns `{ name, version, licence, isProduction }` of each; published and bundled packages are for production, all others for
 * development
 */
export function lockedPackages(root, packages) {
  const production = productionFolders(packages);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const file = join(root, path, 'package.json');
      const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : entry;
      const { version } = entry;
      return { name: nameOf(path), version, licence: licenceOf(manifest), isProduction: production.has(path) };
    });
}

function productionFolders(packages) {
  const ours = Object.keys(packages).filter((path) => /^(libs|apps)\/[^/]+$/.test(path));
  const needed = ours.map((path) => runtimeClosure(packages, path));
  const bundled = Object.entries(BUNDLES).map(([path, field]) =>
    runtimeClosure(packages, path, Object.keys(packages[path]?.[field] ?? {})),
  );
  return new Set([...needed, ...bundled].flatMap((folders) => [...folders]));
}
