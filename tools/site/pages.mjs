// Markdown files that are pages of the site, with their paths. A file that comes or goes needs no change here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';

/** At the root of the workspace: file → its page. */
const AT_ROOT = new Map([
  ['README.md', 'project/readme.md'],
  ['ARCHITECTURE.md', 'project/architecture.md'],
  ['CONTRIBUTING.md', 'project/contributing.md'],
  ['SECURITY.md', 'project/security.md'],
  ['CONVENTIONS.md', 'conventions.md'],
]);

/** Folders whose folders have a README: folder → its path. */
const README_FOLDERS = new Map([
  ['libs', 'packages'],
  ['apps', 'packages'],
  ['tools', 'project'],
  ['tests', 'project'],
  ['examples', 'examples'],
]);

/**
 * Source → page, both with slashes, the first from the root of the workspace, the second from that of the site.
 *
 * @param root  workspace folder
 */
export function sitePages(root) {
  const pages = new Map([...AT_ROOT].filter(([file]) => existsSync(join(root, file))));
  for (const [folder, section] of README_FOLDERS)
    for (const name of foldersIn(join(root, folder))) {
      const file = `${folder}/${name}/README.md`;
      if (existsSync(join(root, file))) pages.set(file, `${section}/${name.replace(/^quant-/, '')}.md`);
    }
  for (const folder of ['docs', 'deploy'])
    for (const file of markdownIn(root, folder)) {
      const page = folder === 'docs' ? posix.relative('docs', file) : file;
      pages.set(file, page.replace(/(^|\/)README\.md$/, '$1index.md'));
    }
  return pages;
}

/** Title of a page: its first heading, or the name of its file. */
export function titleOf(file) {
  const text = withoutCode(readFileSync(file, 'utf8'));
  const heading = /^# (.+)$/m.exec(text)?.[1] ?? basename(file, '.md');
  return heading.replaceAll(/[`*\\]/g, '').trim();
}

/** The `order` in the front matter of a page; pages without one follow those that have it. */
export function orderOf(file) {
  const [, order] = /^---\n(?:.*\n)*?order: (\d+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
  return order === undefined ? Infinity : Number(order);
}

const withoutCode = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

function markdownIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) =>
        !dirname(file)
          .split('/')
          .some((part) => part.startsWith('.') || part === 'node_modules'),
    )
    .sort();
}
