import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { documentationFaults } from './documentation-faults.mjs';
import { indexPage } from './index-page.mjs';
import { firstSentence, publicFunctions } from './public-functions.mjs';

const DOCUMENTED = `
/** Options. */
export interface MeanOptions { readonly weights?: readonly number[] }
/**
 * Mean of a series, e.g. of returns; weighted or not. Compensated.
 *
 * Another paragraph.
 *
 * @param values  any | numbers
 * @returns the mean
 */
export function mean(values: ArrayLike<number>, options?: MeanOptions): number { return values.length + (options ? 1 : 0); }
export const TRADING_DAYS = 252;
export class Walk {}
`;
const BARE = 'export const bare = (x: number) => x;';

let root;
let found;

before(() => {
  root = mkdtempSync(join(tmpdir(), 'functions-'));
  const folder = join(root, 'libs/quant-made-up');
  mkdirSync(join(folder, 'src/sample-moments'), { recursive: true });
  writeFileSync(join(root, 'tsconfig.base.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
  writeFileSync(join(folder, 'src/sample-moments/mean.ts'), DOCUMENTED);
  writeFileSync(join(folder, 'src/bare.ts'), BARE);
  const index =
    "export { mean, TRADING_DAYS, Walk, type MeanOptions } from './sample-moments/mean';\nexport { bare } from './bare';";
  writeFileSync(join(folder, 'src/index.ts'), index);
  const library = { name: '@quant/made-up', folder, entry: join(folder, 'src/index.ts') };
  found = publicFunctions([library], root).get('@quant/made-up');
});

after(() => rmSync(root, { recursive: true, force: true }));

test('every value that is exported has a name, and only functions are described', () => {
  assert.deepEqual([...found.names].sort(), ['TRADING_DAYS', 'Walk', 'bare', 'mean']);
  assert.deepEqual(
    found.functions.map(({ name, field, file }) => [name, field, file]),
    [
      ['bare', '', 'libs/quant-made-up/src/bare.ts'],
      ['mean', 'sample-moments', 'libs/quant-made-up/src/sample-moments/mean.ts'],
    ],
  );
});

test('a function has its signature and the first sentence of its documentation', () => {
  const [, mean] = found.functions;
  assert.deepEqual(mean.signatures, ['mean(values: ArrayLike<number>, options?: MeanOptions): number']);
  assert.equal(mean.summary, 'Mean of a series, e.g. of returns; weighted or not.');
});

test('what is not documented is a fault', () => {
  const file = 'libs/quant-made-up/src/bare.ts: bare';
  assert.deepEqual(documentationFaults(found.functions), [
    `${file} says nothing of itself`,
    `${file} has no @param`,
    `${file} has neither @returns nor @example`,
  ]);
});

test('the page lists the functions by library and by folder', () => {
  const page = indexPage(new Map([['@quant/made-up', found.functions]]));
  assert.match(page, /^- \[@quant\/made-up\]\(#quantmade-up\): 2 \(other, sample moments\)$/m);
  assert.match(page, /^### sample moments$/m);
  const link = '[**mean**](../libs/quant-made-up/src/sample-moments/mean.ts)';
  assert.ok(page.includes(`- ${link} \`(values: ArrayLike<number>, options?: MeanOptions): number\`<br>Mean of`));
});

for (const [text, sentence] of [
  ['One. Two.', 'One.'],
  ['No end', 'No end'],
  ['Of the 0.5 quantile: {@link quantile | it}. More.', 'Of the 0.5 quantile: quantile.'],
  ['Two\nlines\n\nanother paragraph.', 'Two lines'],
  ['As in Hull, eq. 13, or no. 4. `x` more.', 'As in Hull, eq. 13, or no. 4.'],
])
  test(`the first sentence of ${JSON.stringify(text)}`, () => {
    assert.equal(firstSentence(text), sentence);
  });
