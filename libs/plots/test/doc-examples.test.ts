import * as crypto from '@quant/crypto';
import * as risk from '@quant/risk';
import * as stats from '@quant/stats';
import { join } from 'node:path';
import { rules } from '@quant/contract/rules/options-payoff-diagram';
import { optionsPayoffDiagram } from '@quant/options/reports/options-payoff-diagram';
import { answering, reportsIn } from '../../../tools/testing/answering';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as drawing from '../src/drawing';
import * as plots from '../src/index';

const examples = [...docExamples(join(__dirname, '../src')), ...markdownExamples(join(__dirname, '../README.md'))];

/** The reports of the libraries, and what the README calls to answer a body. */
const reports = ['crypto', 'fi', 'options', 'risk', 'stats'].map((name) =>
  reportsIn(join(__dirname, `../../quant-${name}/src/reports`)),
);
const answer = answering<'optionsPayoffDiagram', typeof optionsPayoffDiagram>(rules, optionsPayoffDiagram);

test('every exported function has an example', () => {
  const functions = Object.values(plots).filter((one) => typeof one === 'function');
  expect(examples.length).toBeGreaterThanOrEqual(functions.length);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, {
    ...crypto,
    ...risk,
    ...stats,
    ...plots,
    ...drawing,
    ...(Object.assign({}, ...reports) as object),
    answer,
  });
});
