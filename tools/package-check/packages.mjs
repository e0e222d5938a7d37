import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The libraries that get published: `{ folder, manifest }` of every package in libs/ that is not private. */
export function publishedLibraries(root) {
  return published(root, 'libs');
}

/** The programs that get published: those of apps/. */
export function publishedApps(root) {
  return published(root, 'apps');
}

function published(root, place) {
  return readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readPackage(join(root, place, name)))
    .filter(({ manifest }) => !manifest.private);
}

/** Packages from outside that run in browsers as well as in Node.js, and need nothing themselves. */
const RUNS_ANYWHERE = new Set(['decimal.js']);

/** The libraries that run anywhere, because they do not need Node.js; the others are for Node.js. */
export function selfContained(libraries) {
  const byName = new Map(libraries.map((library) => [library.manifest.name, library]));
  const isPure = ({ manifest }) =>
    Object.keys(manifest.dependencies ?? {}).every(
      (name) => RUNS_ANYWHERE.has(name) || (byName.has(name) && isPure(byName.get(name))),
    );
  return libraries.filter(isPure);
}

/** Names of the packages from outside the workspace that the libraries themselves need to run. */
export function outsideDependencies(libraries) {
  const ours = new Set(libraries.map(({ manifest }) => manifest.name));
  const needed = libraries.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}));
  return [...new Set(needed)].filter((name) => !ours.has(name));
}

/** Names of the packages that the libraries use if they are installed, and load without. */
export function optionalPeers(libraries) {
  const peers = libraries.flatMap(({ manifest }) => Object.entries(manifest.peerDependenciesMeta ?? {}));
  return [...new Set(peers.filter(([, { optional }]) => optional).map(([name]) => name))];
}

/**
 * Import specifiers of a package in a folder, one per path in its `exports`; a pattern covers each matching file.
 */
export function entryPaths({ folder, manifest: { name, exports } }) {
  return Object.entries(exports)
    .filter(([path]) => path !== './package.json')
    .flatMap(([path, target]) => (path.includes('*') ? fitting(folder, path, target.import.default) : [path]))
    .map((path) => name + path.slice(1));
}

/** `./*`, of `./dist/operations/*.js` → `./options-price` … */
function fitting(folder, path, pattern) {
  const [before, after] = pattern.split('*');
  return readdirSync(join(folder, before))
    .filter((file) => file.endsWith(after))
    .map((file) => path.replace('*', file.slice(0, -after.length)));
}

function readPackage(folder) {
  return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}
