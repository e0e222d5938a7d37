import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * The links of a built site that lead nowhere: to no file, or to no element of a page.
 *
 * @param dist  its folder
 * @param base  the path below which it is served
 * @returns `{ faults, links, pages }`: sentences, and how many were looked at
 */
export function linkFaults(dist, base) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = new Map(
    files.map((file) => [file.split(sep).join('/'), partsOf(readFileSync(join(dist, file), 'utf8'))]),
  );
  const faults = [];
  let links = 0;
  for (const [page, { hrefs }] of pages)
    for (const href of hrefs) {
      links++;
      const fault = faultOf(href, page, { dist, base, pages });
      if (fault !== undefined) faults.push(`${page}: ${href} ${fault}`);
    }
  return { faults, links, pages: pages.size };
}

/** Of the text of the page, because its frame is the same on all pages. */
function partsOf(html) {
  const decoded = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const values = (name) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => decoded(value));
  return { ids: new Set(values('id')), hrefs: new Set(values('href')) };
}

function faultOf(href, page, { dist, base, pages }) {
  if (/^[a-z]+:/i.test(href)) return undefined;
  const [path, anchor = ''] = href.split('#');
  if (path.startsWith('/') && !path.startsWith(base)) return `is not below ${base}`;
  const at = path.startsWith('/') ? path.slice(base.length) : join(dirname(page), path);
  const target = path === '' ? page : fileOf(decodeURI(at), dist);
  if (target === undefined) return 'leads to no file';
  const id = decodeURIComponent(anchor);
  return id === '' || pages.get(target)?.ids.has(id) ? undefined : `leads to no element of ${target}`;
}

/** `guides/` → `guides/index.html`, `paying` → `paying.html`. */
function fileOf(path, dist) {
  const candidates = [path, `${path}.html`, join(path, 'index.html')].map((one) =>
    relative('.', one).split(sep).join('/'),
  );
  return candidates.find((one) => one !== '' && /\.\w+$/.test(one) && existsSync(join(dist, one)));
}
