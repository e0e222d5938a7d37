import { licenceFault } from './judge.mjs';

/**
 * Packages whose licence is not allowed, and exceptions that are of no use or give no reason.
 *
 * @param packages  `{ name, version, licence, isProduction }` of each
 * @param rules  `{ production, development, exceptions }`: two lists, and name → `{ licence, reason }`
 * @returns sentences
 */
export function licenceFaults(packages, { production, development, exceptions }) {
  const names = new Set(packages.map(({ name }) => name));
  const idle = Object.keys(exceptions).filter((name) => !names.has(name));
  const silent = Object.entries(exceptions).filter(([, { licence, reason }]) => !licence || !reason);
  return [
    ...packages.flatMap(({ name, version, licence, isProduction }) => {
      const allowed = isProduction ? production : [...production, ...development];
      const fault = licenceFault(exceptions[name]?.licence ?? licence, allowed);
      return fault === undefined ? [] : [`${name} ${version} ${fault}${isProduction ? ' in what we publish' : ''}`];
    }),
    ...idle.map((name) => `${name} has an exception, but is not locked`),
    ...silent.map(([name]) => `the exception for ${name} has no licence or no reason`),
  ];
}
