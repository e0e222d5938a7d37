import * as fi from '@quant/fi/reports';
import * as options from '@quant/options/reports';
import * as risk from '@quant/risk';
import * as riskReports from '@quant/risk/reports';
import * as stats from '@quant/stats';
import * as statsReports from '@quant/stats/reports';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { reportsIn } from '../../../tools/testing/answering';
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { answer } from '../../operations/src/generated/operations/options-payoff-diagram';
import { REPORTS } from '../../operations/src/generated/reports';
import * as drawing from '../src/drawing';
import * as plots from '../src/index';

const reports = ['crypto', 'fi', 'options', 'risk', 'stats'].map((name) =>
  reportsIn(join(__dirname, `../../quant-${name}/src/reports`)),
);

const examples = [...docExamples(join(__dirname, '../src')), ...markdownExamples(join(__dirname, '../README.md'))];

test('every exported function has an example', () => {
  const functions = Object.values(plots).filter((one) => typeof one === 'function');
  expect(examples.length).toBeGreaterThanOrEqual(functions.length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, {
    ...options,
    ...risk,
    ...fi,
    ...riskReports,
    ...stats,
    ...statsReports,
    ...Object.assign({}, ...reports),
    ...plots,
    ...drawing,
    ...REPORTS,
    answer,
  });
});
