import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The libraries that get published: `{ folder, manifest }` of every package in libs/ that is not private. */
export function publishedLibraries(root) {
  return readdirSync(join(root, 'libs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readPackage(join(root, 'libs', name)))
    .filter(({ manifest }) => !manifest.private);
}

/** Installed packages from outside the workspace that the libraries need to run, directly or not. */
export function outsideDependencies(root, libraries) {
  const ours = new Set(libraries.map(({ manifest }) => manifest.name));
  const found = new Map();
  const visit = ({ manifest }) => {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (ours.has(name) || found.has(name)) continue;
      found.set(name, readPackage(join(root, 'node_modules', name)));
      visit(found.get(name));
    }
  };
  libraries.forEach(visit);
  return [...found.values()];
}

/** Import specifiers of a package, one per path in its `exports`. */
export function entryPaths({ name, exports }) {
  return Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path) => name + path.slice(1));
}

function readPackage(folder) {
  return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}
