import { nameOf, runtimeClosure } from '../lock/graph.mjs';

/**
 * Contents of an installed package of this workspace: the packages that npm installs with it, and those bundled by its build.
 *
 * @param packages  `packages` of package-lock.json
 * @param path  its folder
 * @param options.parts  folders of packages of this workspace whose build is part of it
 * @param options.notices  text of the third-party notices that its build has written
 * @returns folder in the lock → `{ isBundled }`
 */
export function shippedFolders(packages, path, { parts = [], notices = '' } = {}) {
  const isOurs = (folder) => !folder.includes('node_modules/');
  const ours = [path, ...parts].flatMap((folder) => {
    const names = Object.keys(packages[folder].devDependencies ?? {});
    return [...runtimeClosure(packages, folder, names)].filter(isOurs);
  });
  const installed = [...runtimeClosure(packages, path)];
  const isApp = path.startsWith('apps/');
  const bundled = isApp ? [...parts, ...ours, ...foldersNamedBy(notices, packages)] : [];
  return new Map([
    ...bundled.map((folder) => [folder, { isBundled: true }]),
    ...installed.map((folder) => [folder, { isBundled: false }]),
  ]);
}

/** The packages in the lines of a file of notices, up to the first empty one: `name version licence`. */
function foldersNamedBy(notices, packages) {
  const [index] = notices.split('\n\n', 1);
  return index
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name, version] = line.split(' ');
      const folder = Object.keys(packages).find((one) => nameOf(one) === name && packages[one].version === version);
      if (folder === undefined) throw new Error(`${name} ${version} is bundled, but not in package-lock.json`);
      return folder;
    });
}
