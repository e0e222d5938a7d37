import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const OWN = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/**
 * One hash over the names and contents of what apps are made of: their own sources, those of the libraries that they need, the
 * lock file, which says of what version the packages from outside are, and what builds them.
 *
 * @param root      workspace folder
 * @param homes     those of the apps
 * @param builders  paths in the workspace
 */
export function fingerprintOf(root, homes, builders) {
  const own = homes.flatMap((home) => OWN.map((name) => join(home, name)));
  const libraries = homes.flatMap((home) => librariesOf(root, home)).map((folder) => join(folder, 'src'));
  const shared = ['package-lock.json', ...builders].map((name) => join(root, name));
  return hashOf(root, [...own, ...libraries, ...shared]);
}

/**
 * One hash over the names and contents of files, without tests.
 *
 * @param root   workspace folder
 * @param paths  files, and folders with all that is in them; a missing file counts as empty
 * @param isMade tells files that do not count, since they are made of the others
 */
export function hashOf(root, paths, isMade = () => false) {
  const files = [...new Set(paths.flatMap(filesAt))].filter(
    (name) => !/\.test\.(tsx?|mjs)$/.test(name) && !isMade(name),
  );
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Folders of the libraries of this workspace that a package needs, and of those that they need. */
function librariesOf(root, home) {
  const libraries = readdirSync(join(root, 'libs')).map((name) => join(root, 'libs', name));
  const byName = new Map(libraries.map((folder) => [manifestOf(folder).name, folder]));
  const needed = new Set();
  const add = (names) => {
    for (const folder of names.map((name) => byName.get(name))) {
      if (folder === undefined || needed.has(folder)) continue;
      needed.add(folder);
      add(Object.keys(manifestOf(folder).dependencies ?? {}));
    }
  };
  const { dependencies, devDependencies } = manifestOf(home);
  add(Object.keys({ ...dependencies, ...devDependencies }));
  return [...needed];
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The file at a path, or all files below it. */
function filesAt(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
