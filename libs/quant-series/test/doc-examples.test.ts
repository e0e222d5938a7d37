import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as library from '../src/index';
import * as kernels from '../src/kernels';

const series = { ...kernels, ...library };
const examples = docExamples(join(__dirname, '../src'));

test('every exported function has an example', () => {
  for (const name of Object.keys(library)) expect(examples.some(({ code }) => code.includes(`${name}(`))).toBe(true);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, series);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, series);
});
