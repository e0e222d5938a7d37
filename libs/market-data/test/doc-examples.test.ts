import { leverageCheck } from '@quant/crypto';
import { openDatabase } from '@quant/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as database from '../src/database/index';
import * as marketData from '../src/index';

const scope = { ...marketData, ...database, openDatabase, leverageCheck };
const examples = docExamples(join(__dirname, '../src'));

// the examples write to ./data
const home = process.cwd();
let folder = home;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-doc-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(home);
  await rm(folder, { recursive: true });
});

test('every exported function and class has an example', () => {
  expect(examples).toHaveLength(12);
});

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, scope);
});
