import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as kernels from '@quant/series/kernels';
import * as inputs from '../src/index';

const examples = docExamples(join(__dirname, '../src'));

test('every exported function has an example', () => {
  const own = Object.keys(inputs).filter((name) => !(name in kernels));
  expect(examples).toHaveLength(own.length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, inputs);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, inputs);
});
