import { nameOf } from './graph.mjs';

/**
 * Packages with unreviewed install scripts, and obsolete entries of the list. A script of a package runs with the rights of
 * whoever installs it: `npm start`, `npm test` and CI install without, so each must do without.
 *
 * @param packages  `packages` of package-lock.json
 * @param known  name → how it does without
 */
export function scriptFaults(packages, known) {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScripts.map(([path, entry]) => nameOf(path, entry)));
  return [
    ...[...names]
      .filter((name) => !(name in known))
      .map((name) => `${name} has an install script: say in tools/lock/install-scripts.json how it does without`),
    ...Object.keys(known)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script any more, but is in tools/lock/install-scripts.json`),
  ];
}
