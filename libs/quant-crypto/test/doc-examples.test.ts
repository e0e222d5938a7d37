import { join, sep } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { reportsIn } from '../../../tools/testing/answering';
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as crypto from '../src/index';

const all = docExamples(join(__dirname, '../src'));
const reports = reportsIn(join(__dirname, '../src/reports'));
const ofReports = all.filter(({ place }) => place.startsWith(`reports${sep}`));
const examples = all.filter((example) => !ofReports.includes(example));

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.keys(crypto).length);
  expect(ofReports).toHaveLength(Object.keys(reports).length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, crypto);
});

test.each(ofReports)('example at $place', async (example) => {
  await runDocExample(example, reports);
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, crypto);
});
