import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `packages` of package-lock.json: folder → its locked package. */
export function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`; a package elsewhere belongs to this workspace and has a name. */
export function nameOf(path, { name } = {}) {
  return path.includes('node_modules/') ? path.split('node_modules/').at(-1) : name;
}

/**
 * Where Node.js finds a package that another one asks for: the nearest `node_modules` above it.
 *
 * @returns the folder in the lock, behind the link if it is one of this workspace; undefined unless one is locked
 */
export function dependencyOf(packages, path, name) {
  for (let folder = path; ; folder = parentOf(folder)) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (found in packages) return packages[found].link ? packages[found].resolved : found;
    if (folder === '') return undefined;
  }
}

/** The next folder above that may contain a `node_modules`. */
function parentOf(folder) {
  const index = folder.lastIndexOf('/node_modules/');
  if (index >= 0) return folder.slice(0, index);
  return '';
}

/**
 * Folders of what a package needs to run: its dependencies, optional and required peers among them, and theirs.
 *
 * @param path  its folder in the lock
 * @param names  what it needs itself, if that is not what its manifest says
 */
export function runtimeClosure(packages, path, names = namesNeededBy(packages[path])) {
  const found = new Set();
  const add = (folders) => {
    for (const folder of folders.filter((one) => !found.has(one))) {
      found.add(folder);
      add(directDependencies(packages, folder));
    }
  };
  add(namesFoundBy(packages, path, names));
  return found;
}

/** Folders of the locked runtime dependencies of a package. */
export function directDependencies(packages, path) {
  return namesFoundBy(packages, path, namesNeededBy(packages[path]));
}

function namesFoundBy(packages, path, names) {
  return names.map((name) => dependencyOf(packages, path, name)).filter((folder) => folder !== undefined);
}

function namesNeededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])];
}
