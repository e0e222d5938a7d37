// What the documentation site is made of; the site itself is built and looked at by `npm run docs -- build` and `npm run
// docs:check`.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { anchorOf } from './anchor.mjs';
import { withEscapedUnderscores } from './library/escape-underscores.mjs';
import { linkFaults } from './link-faults.mjs';
import { siteLinks } from './links.mjs';
import { orderOf, sitePages, titleOf } from './pages.mjs';
import { sidebars } from './sidebar.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'quant-site-'));
  const files = {
    'README.md': '# The project\n',
    'libs/quant-core/README.md': '# @quant/core\n',
    'libs/quant-core/src/index.ts': '',
    'docs/index.md': '# Home\n',
    'docs/operations.md': '# Operating it\n',
    'docs/guides/second.md': '---\norder: 2\n---\n\n# Second `thing`\n',
    'docs/guides/first.md': '---\norder: 1\n---\n\n# First\n',
    'docs/.vitepress/cache/other.md': '# No page\n',
    'deploy/README.md': '```sh\n# no title\n```\n\n# Deploying\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the pages', () => {
  test('are the files that are there, at paths of their own', () => {
    assert.deepEqual(Object.fromEntries(sitePages(folder)), {
      'README.md': 'project/readme.md',
      'libs/quant-core/README.md': 'packages/core.md',
      'docs/guides/first.md': 'guides/first.md',
      'docs/guides/second.md': 'guides/second.md',
      'docs/index.md': 'index.md',
      'docs/operations.md': 'operations.md',
      'deploy/README.md': 'deploy/index.md',
    });
  });

  test('of the repository have paths of their own', () => {
    const paths = [...sitePages(root).values()];
    assert.equal(new Set(paths).size, paths.length);
    assert.ok(paths.length > 50);
  });

  test('are called by their first heading, and ordered by their front matter', () => {
    assert.equal(titleOf(join(folder, 'docs/guides/second.md')), 'Second thing');
    assert.equal(titleOf(join(folder, 'deploy/README.md')), 'Deploying');
    assert.deepEqual(
      [orderOf(join(folder, 'docs/guides/second.md')), orderOf(join(folder, 'README.md'))],
      [2, Infinity],
    );
  });

  test('stand in the sidebar, without the home page', () => {
    const { '/': sections } = sidebars(folder, sitePages(folder));
    assert.deepEqual(
      sections.slice(0, 4).map(({ text, items }) => [text, items.map((item) => item.link)]),
      [
        ['Guides', ['/guides/first', '/guides/second']],
        ['Using the service', ['/deploy/', '/operations']],
        ['Packages', ['/packages/core']],
        ['Project', ['/project/readme']],
      ],
    );
  });
});

describe('a link', () => {
  /** The target of a link in a file; undefined if the words stand alone. */
  function targetOf(href, file, sources = '') {
    let rewrite;
    siteLinks(
      { core: { ruler: { push: (_, rule) => (rewrite = rule) } } },
      { root: folder, pages: sitePages(folder), sources },
    );
    const open = {
      type: 'link_open',
      attrs: [['href', href]],
      attrGet: () => href,
      attrSet: (_, value) => (open.href = value),
    };
    rewrite({ tokens: [{ children: [open, { type: 'link_close' }] }], env: { path: join(folder, file) } });
    return open.href;
  }

  test('to a file or a folder leads to its page', () => {
    assert.equal(targetOf('../libs/quant-core/README.md#units', 'docs/operations.md'), '/packages/core.md#units');
    assert.equal(targetOf('libs/quant-core', 'README.md'), '/packages/core.md');
    assert.equal(targetOf('guides/first.md', 'docs/index.md'), '/guides/first.md');
  });

  test('to a source is no link, or leads to where the sources can be read', () => {
    assert.equal(targetOf('libs/quant-core/src/index.ts', 'README.md'), undefined);
    const there = targetOf('libs/quant-core/src/index.ts', 'README.md', 'https://quant.example/blob/');
    assert.equal(there, 'https://quant.example/blob/libs/quant-core/src/index.ts');
  });

  test('elsewhere stays, and one to nothing is refused', () => {
    assert.equal(targetOf('https://www.x402.org', 'README.md'), 'https://www.x402.org');
    assert.throws(
      () => targetOf('missing.md', 'docs/index.md'),
      /index\.md: a link leads to missing\.md, which is no file/,
    );
  });
});

test('links of a built site to no file, to no element and out of its base are found', () => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'guides'), { recursive: true });
  const good =
    '<a href="/site/guides/a.html#here"></a><a href="guides/a.html"></a><a href="https://quant.example"></a>';
  const bad = '<a href="/site/b.html"></a><a href="/site/guides/a.html#there"></a><a href="/guides/a.html"></a>';
  writeFileSync(join(dist, 'index.html'), good + bad);
  writeFileSync(join(dist, 'guides/a.html'), '<h2 id="here"></h2><a href="#here"></a>');
  const { faults, pages } = linkFaults(dist, '/site/');
  assert.equal(pages, 2);
  assert.deepEqual(faults, [
    'index.html: /site/b.html leads to no file',
    'index.html: /site/guides/a.html#there leads to no element of guides/a.html',
    'index.html: /guides/a.html is not below /site/',
  ]);
});

test('anchors are those of hosts of Git repositories', () => {
  assert.equal(anchorOf('@quant/core'), 'quantcore');
  assert.equal(anchorOf('Selling for USDC: `how`'), 'selling-for-usdc-how');
  assert.equal(anchorOf('Black–Scholes, S_T'), 'blackscholes-s_t');
});

test('underscores of prose are kept from being emphasis, those of code are left', () => {
  assert.equal(withEscapedUnderscores('x_1 and `a_b` [c](d_e)'), 'x\\_1 and `a_b` [c](d_e)');
});
