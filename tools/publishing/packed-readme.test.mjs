import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { linkReadme, relativeLinks, restoreReadme } from './packed-readme.mjs';

const root = mkdtempSync(join(tmpdir(), 'packed-readme-'));
after(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'libs/one');
const readme = join(folder, 'README.md');
const TEXT = '[a](../../docs/a.md#part), [two](../two), [here](#use), [out](https://example.org/x), [x](x)\n';

mkdirSync(folder, { recursive: true });
mkdirSync(join(root, 'libs/two'));
mkdirSync(join(root, 'docs'));
writeFileSync(join(root, 'docs/a.md'), '');
writeFileSync(join(root, 'package.json'), '{ "homepage": "https://quant.example" }');
writeFileSync(join(folder, 'x'), '');
const packed = () => readFileSync(readme, 'utf8');

test('a packed README links to the repository, and to the rest as before', () => {
  writeFileSync(readme, TEXT);
  linkReadme(folder, root);
  const expected = TEXT.replace('../../docs/', 'https://quant.example/blob/main/docs/')
    .replace('../two', 'https://quant.example/tree/main/libs/two')
    .replace('(x)', '(https://quant.example/blob/main/libs/one/x)');
  assert.equal(packed(), expected);
  assert.deepEqual(relativeLinks(packed()), []);
  linkReadme(folder, root);
  assert.equal(packed(), expected, 'a second time after an interruption');
  restoreReadme(folder);
  assert.equal(packed(), TEXT);
  assert.deepEqual(readdirSync(folder).sort(), ['README.md', 'x']);
});

test('a link to a file that does not exist stops the packing', () => {
  writeFileSync(readme, '[gone](gone.md)');
  assert.throws(() => linkReadme(folder, root), /gone\.md/);
});
