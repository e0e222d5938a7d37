// Sidebar of a page, from the existing files: their folder, front matter and first heading.
import { join } from 'node:path';
import { LIBRARIES } from './library/libraries.mjs';
import { orderOf, titleOf } from './pages.mjs';

/** The general sections: title → the pages in it. */
const SECTIONS = [
  ['Guides', /^guides\//],
  ['Using the service', /^(?!index|functions)[^/]+\.md$|^deploy\//],
  ['Packages', /^packages\//],
  ['Reports', /^reports\//],
  ['Project', /^(project|examples)\//],
];

/**
 * The sidebars by the path of the page: one of each library in its reference, one of the API reference, and one for all else.
 *
 * @param root   workspace folder
 * @param pages  of `sitePages`
 */
export function sidebars(root, pages) {
  const listed = [...pages].map(([source, page]) => {
    const file = join(root, source);
    return { page, text: titleOf(file), link: linkOf(page), order: orderOf(file) };
  });
  const inFolder = (folder) => sorted(listed.filter(({ page }) => page.startsWith(folder)));
  const libraries = [...LIBRARIES.values()].map((title) => [title, inFolder(`reference/libraries/${title}/`)]);
  const links = libraries
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => ({ text: `@quant/${title}`, link: items[0].link }));
  return {
    ...Object.fromEntries(
      libraries.map(([title, items]) => [
        `/reference/libraries/${title}/`,
        [
          { text: `@quant/${title}`, items: items.map(({ text, link }) => ({ text: shortTitle(text, title), link })) },
          { text: 'Libraries', items: links },
        ],
      ]),
    ),
    '/reference/libraries/': [{ text: 'Libraries', items: links }],
    '/decisions/': [{ text: 'Decisions', items: inFolder('decisions/') }],
    '/reference/api/': [{ text: 'HTTP API', items: inFolder('reference/api/') }],
    '/': [
      ...SECTIONS.map(([text, pattern]) => ({ text, items: sorted(listed.filter(({ page }) => pattern.test(page))) })),
      {
        text: 'Reference',
        items: [{ text: 'HTTP API', link: '/reference/api/' }, { text: 'All functions', link: '/functions' }, ...links],
      },
    ].filter(({ items }) => items.length > 0),
  };
}

function sorted(items) {
  return [...items].sort(
    (a, b) => a.order - b.order || Number(isIndex(b)) - Number(isIndex(a)) || a.page.localeCompare(b.page, 'en'),
  );
}

const isIndex = ({ page }) => page.endsWith('index.md');

/** `guides/index.md` → `/guides/`; `paying.md` → `/paying`. */
function linkOf(page) {
  return `/${page.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** `@quant/options/reports/lattice` → `reports/lattice`, `@quant/options: book` → `book`. */
function shortTitle(text, library) {
  const short = text.replace(`@quant/${library}`, '').replace(/^[/:]\s*/, '');
  return short === '' ? 'main entry' : short;
}
