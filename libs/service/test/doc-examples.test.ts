import { openDatabase } from '@quant/database';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { DATABASE_URL } from '../src/configuration/storage-variables';
import * as service from '../src/index';

const root = join(__dirname, '..');
const examples = [...docExamples(join(root, 'src')), ...markdownExamples(join(root, 'README.md'))];

runInTemporaryFolder();

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, { ...service, DATABASE_URL, openDatabase });
});
