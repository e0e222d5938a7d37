import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tools/testing/temporary-folder';
import * as database from '../src/index';
import * as kysely from '../src/kysely/index';

const scope = { ...database, ...kysely };
const examples = docExamples(join(__dirname, '../src'));

runInTemporaryFolder();

test('every function and class has an example', () => {
  expect(examples).toHaveLength(7);
});

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, scope);
});
