import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What esbuild says of a build, as far as it is read. */
interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** The licences of the packages that are part of a bundle, as these ask whoever passes them on: each with its name and version. */
export function noticesOf({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .sort()
    .map(noticeOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @throws Error  a package says nothing of its licence */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file))
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim());
  if (texts.length === 0 && license === undefined) throw new Error(`${String(name)} says nothing of its licence`);
  return [`${String(name)} ${String(version)} (${String(license)})`, ...texts].join('\n\n') + '\n';
}
