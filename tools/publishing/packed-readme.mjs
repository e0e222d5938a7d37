import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** A relative link in Markdown. */
const RELATIVE = /(?<=\]\()(?![a-z]+:|\/|#)([^)#\s]+)/gi;
/** The README of a package as it is in the repository, while the one that npm packs is in its place. npm packs every `README*`. */
const SOURCE = '.readme-source.md';

/**
 * Makes the relative links of a package's README absolute, because npm does not pack the files that they lead to. `restoreReadme`
 * undoes it.
 *
 * @param folder  of the package
 * @param root    of the repository, whose package.json has its address
 */
export function linkReadme(folder, root) {
  restoreReadme(folder); // an earlier run may have stopped half-way
  const readme = join(folder, 'README.md');
  const text = readFileSync(readme, 'utf8');
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const linked = text.replace(RELATIVE, (link) => addressOf(resolve(folder, link), root, homepage));
  writeFileSync(join(folder, SOURCE), text);
  writeFileSync(readme, linked);
}

/** Puts the README of the repository back. */
export function restoreReadme(folder) {
  const source = join(folder, SOURCE);
  if (existsSync(source)) renameSync(source, join(folder, 'README.md'));
}

/** Relative links of a Markdown text. */
export function relativeLinks(markdown) {
  return markdown.match(RELATIVE) ?? [];
}

function addressOf(file, root, homepage) {
  const kind = statSync(file).isDirectory() ? 'tree' : 'blob';
  return `${homepage}/${kind}/main/${relative(root, file).split(sep).join('/')}`;
}
