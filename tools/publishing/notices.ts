import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file of notices in a build. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/**
 * The licences of the packages that are part of a bundle, as these ask whoever passes them on. A line for each comes first, up to
 * an empty one: `name version licence`; then the texts.
 *
 * @param files  paths of the modules of the bundle
 * @throws Error  a package says nothing of its licence
 */
export function noticesOf(files: Iterable<string>): string {
  const folders = [...files].flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/')) ?? [],
  );
  const packages = new Map(
    [...new Set(folders)].map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      if (license === undefined) throw new Error(`${name} says nothing of its licence`);
      return [`${name} ${version} ${license}`, textsIn(folder)];
    }),
  );
  const titles = [...packages.keys()].sort();
  const notices = titles.map((title) => [title, ...(packages.get(title) ?? [])].join('\n\n'));
  return `${titles.join('\n')}\n\n${notices.map((notice) => `${'-'.repeat(80)}\n\n${notice}\n`).join('\n')}`;
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)([.-].+)?$/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}
