import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import * as index from '../src/index';
import * as files from '../src/sqlite/files';

const database = { ...index, ...files };

const examples = docExamples(join(__dirname, '../src'));

runInTemporaryFolder();

test('every function and class has an example', () => {
  expect(examples).toHaveLength(9);
});

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, database);
});
