import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as stats from '../src/index';
import { reportsIn } from '../../../tools/testing/answering';

const everyReport = reportsIn(join(__dirname, '../src/reports'));
const isReport = ({ place }: { readonly place: string }) => place.startsWith('reports/');
const all = docExamples(join(__dirname, '../src'));
const examples = all.filter((example) => !isReport(example));
const reportExamples = all.filter(isReport);

test('every exported function has an example', () => {
  expect(examples).toHaveLength(Object.values(stats).filter((one) => typeof one === 'function').length);
  expect(reportExamples).toHaveLength(Object.keys(everyReport).length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, stats);
});

test.each(reportExamples)('example at $place', async (example) => {
  await runDocExample(example, { ...stats, ...everyReport });
});

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, { ...everyReport, ...stats });
});
