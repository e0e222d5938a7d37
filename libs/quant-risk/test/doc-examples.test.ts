import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { reportsIn } from '../../../tools/testing/answering';
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as textbook from '../src/index';

const risk = { ...textbook, ...reportsIn(join(__dirname, '../src/reports')) };

const examples = docExamples(join(__dirname, '../src'));

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.values(risk).filter((one) => typeof one === 'function').length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, risk);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, risk);
});
