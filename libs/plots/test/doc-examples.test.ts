import * as crypto from '@quant/crypto/reports';
import * as fi from '@quant/fi/reports';
import * as risk from '@quant/risk';
import * as riskReports from '@quant/risk/reports';
import * as stats from '@quant/stats';
import * as statsReports from '@quant/stats/reports';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { answer } from '../../operations/src/generated/operations/options-payoff-diagram';
import { REPORTS } from '../../operations/src/generated/reports';
import * as drawing from '../src/drawing';
import * as plots from '../src/index';

const examples = [...docExamples(join(__dirname, '../src')), ...markdownExamples(join(__dirname, '../README.md'))];

test('every exported function has an example', () => {
  const functions = Object.values(plots).filter((one) => typeof one === 'function');
  expect(examples.length).toBeGreaterThanOrEqual(functions.length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, {
    ...crypto,
    ...risk,
    ...fi,
    ...riskReports,
    ...stats,
    ...statsReports,
    ...plots,
    ...drawing,
    ...REPORTS,
    answer,
  });
});
