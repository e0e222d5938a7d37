import { readFileSync } from 'node:fs';

/**
 * Whether a path of the build's context is left out, by the patterns of a .dockerignore: rooted ones, and those for every depth.
 *
 * @returns a function of a path with `/`, without one at its end
 * @throws Error  a pattern of another kind
 */
export function ignoredBy(file) {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(expressionOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function expressionOf(pattern) {
  if (/[!?[\]\\]/.test(pattern) || /\*\*(?!\/)|[^/]\*\*/.test(pattern)) throw new Error(`${pattern} is not known here`);
  const rooted = pattern.replace(/^\*\*\//, '');
  const name = rooted.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
  return new RegExp(`^${rooted === pattern ? '' : '(?:.*/)?'}${name}(?:/|$)`);
}
