// The documentation site. `npm run docs` serves it while you write; `npm run docs -- build` writes static files for a web server.
//   DOCS_BASE    base path, with a slash at both ends; `/` by default
//   DOCS_SOURCE  address of the repository's files, such as https://host/project/blob/main/; without it the site does not link to sources
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../tools/site/anchor.mjs';
import { siteLinks } from '../../tools/site/links.mjs';
import { sitePages } from '../../tools/site/pages.mjs';
import { sidebars } from '../../tools/site/sidebar.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const base = process.env.DOCS_BASE ?? '/';
if (!/^\/(.*\/)?$/.test(base)) throw new Error(`DOCS_BASE must begin and end with a slash; received ${base}`);
const pages = sitePages(root);

export default defineConfig({
  title: '@quant',
  description: 'An open quantitative-finance engine for TypeScript: libraries, an HTTP API and position monitoring.',
  lang: 'en',
  base,
  // pages are next to their subjects, and include the READMEs of packages
  srcDir: '..',
  srcExclude: ['{libs,apps,tools,examples}/*/*/**', 'data/**', '**/CHANGELOG.md', '.*/**', 'coverage/**'],
  rewrites: Object.fromEntries([...pages].filter(([source, page]) => source !== page)),
  // without a link browsers request /favicon.ico
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  metaChunk: true,
  ignoreDeadLinks: false,
  markdown: {
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    languageAlias: { py: 'python' },
    config: (md) => void md.use(siteLinks, { root, pages, sources: process.env.DOCS_SOURCE ?? '' }),
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: sidebars(root, pages),
    nav: [
      { text: 'Guides', link: '/guides/price-a-book' },
      { text: 'HTTP API', link: '/reference/api/' },
      { text: 'Libraries', link: '/reference/libraries/' },
      { text: 'Accuracy', link: '/reports/accuracy' },
      { text: 'Conformance', link: '/reports/conformance' },
      { text: 'Benchmarks', link: '/reports/benchmarks' },
    ].filter(({ link }) => [...pages.values()].some((page) => `/${page}`.replace(/(index)?\.md$/, '') === link)),
  },
});
