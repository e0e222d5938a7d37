// A plugin of markdown-it: a link that works between the files of the repository works between the pages of the site.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const ABROAD = /^([a-z]+:|\/\/|\/|#)/i;

/**
 * Links to pages lead to their place on the site; those to other files of the repository to `sources`, or nowhere: then the words stand
 * without a link.
 *
 * @param md               the parser
 * @param options.root     workspace folder
 * @param options.pages    of `sitePages`
 * @param options.sources  where the repository can be read, such as `https://host/project/blob/main/`; empty where nowhere
 * @throws Error where a link leads to no file
 */
export function siteLinks(md, { root, pages, sources }) {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const file = env.realPath ?? env.path;
    for (const { children } of tokens) if (children) rewrite(children, file, { root, pages, sources });
  });
}

function rewrite(children, file, site) {
  let isPlain = false;
  for (const token of children) {
    if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? '';
      const target = ABROAD.test(href) ? href : targetOf(href, file, site);
      isPlain = target === undefined;
      if (!isPlain) token.attrSet('href', target);
      else Object.assign(token, { tag: 'span', attrs: null, type: 'plain_open' });
    } else if (token.type === 'link_close' && isPlain) {
      Object.assign(token, { tag: 'span', type: 'plain_close' });
      isPlain = false;
    }
  }
}

function targetOf(href, file, { root, pages, sources }) {
  const [path, anchor] = href.split('#');
  const target = resolve(dirname(file), decodeURI(path));
  if (!existsSync(target)) throw new Error(`${relative(root, file)}: a link leads to ${path}, which is no file`);
  const source = relative(root, statSync(target).isDirectory() ? join(target, 'README.md') : target)
    .split(sep)
    .join('/');
  const page = pages.get(source);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (page !== undefined) return `/${page}${hash}`;
  return sources === '' ? undefined : `${sources}${relative(root, target).split(sep).join('/')}${hash}`;
}
