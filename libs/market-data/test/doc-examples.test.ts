import { cryptoLeverageCheck } from '@quant/crypto/reports/crypto-leverage-check';
import { openDatabase } from '@quant/database';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import * as database from '../src/database/index';
import * as marketData from '../src/index';

const scope = { ...marketData, ...database, openDatabase, cryptoLeverageCheck };
const examples = docExamples(join(__dirname, '../src'));

runInTemporaryFolder();

test('every exported function and class has an example', () => {
  expect(examples).toHaveLength(17);
});

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, scope);
});
