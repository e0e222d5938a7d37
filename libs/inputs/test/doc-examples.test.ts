import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as inputs from '../src/index';

const examples = docExamples(join(__dirname, '../src'));

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.keys(inputs).length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, inputs);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, inputs);
});
