import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as stats from '../src/index';

const examples = docExamples(join(__dirname, '../src'));

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.keys(stats).length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, stats);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, stats);
});
