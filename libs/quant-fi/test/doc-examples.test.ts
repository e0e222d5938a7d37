import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { reportsIn } from '../../../tools/testing/answering';
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as fi from '../src/index';

const examples = docExamples(join(__dirname, '../src'));
const everything = { ...fi, ...reportsIn(join(__dirname, '../src/reports')) };

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.keys(everything).length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, everything);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, everything);
});
