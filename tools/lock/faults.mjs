import { nameOf } from './graph.mjs';

const EXACT = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Faults that make a lock install other packages, or fail, on the next machine.
 *
 * @param packages  `packages` of package-lock.json
 * @param satisfies  does a version of Node.js fit a range? `semver.satisfies`
 * @param node  the oldest Node.js that must do
 * @returns sentences
 */
export function lockFaults(packages, satisfies, node) {
  const outside = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
  return [
    ...missingBinaries(packages),
    ...outside.flatMap(([path, entry]) => [
      ...(entry.integrity ? [] : [`${path} has no integrity: nothing says what bytes it must have`]),
      ...sourceFaults(path, entry),
      ...engineFaults(path, entry, satisfies, node),
    ]),
    ...inexactDependencies(ours),
  ];
}

/** An optional dependency, the binary of another platform, that the registry lacked is silently left out of the lock. */
function missingBinaries(packages) {
  const locked = new Set(Object.keys(packages).map((path) => nameOf(path, packages[path])));
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !locked.has(name));
    return missing.length > 0 ? [`${path} ${version} lacks ${missing.join(', ')}`] : [];
  });
}

/** A registry is the only source, and whoever installs chooses which one. */
function sourceFaults(path, { resolved = '' }) {
  if (resolved === '') return [];
  const [, protocol] = /^([\w+]+):/.exec(resolved) ?? [];
  if (/^https?$/.test(protocol)) return [`${path} is bound to ${new URL(resolved).host}`];
  return [`${path} does not come from a registry, but from ${protocol ?? resolved}`];
}

/** Packages of other platforms are not installed here, and optional ones may be missing. */
function engineFaults(path, { engines, optional }, satisfies, node) {
  const range = engines?.node;
  if (range === undefined || optional || satisfies(node, range)) return [];
  return [`${path} needs Node.js ${range}, and ${node} must do`];
}

/** Of what this workspace asks for. Its own libraries are found by a range, in the workspace. */
function inexactDependencies(ours) {
  const names = new Set(ours.map(([, { name }]) => name));
  return ours.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) => !names.has(name) && !EXACT.test(version))
      .map(([name, version]) => `${path || 'the root'} asks for ${name} ${version}, which is not exact`),
  );
}
