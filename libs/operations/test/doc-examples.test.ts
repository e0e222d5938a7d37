import { join } from 'node:path';
import { document } from '../../../tools/testing/contract-document';
// the runner is shared by all libraries and shipped by none
import { docExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as all from '../src/all';
import * as main from '../src/index';
import { loadOperation } from '../src/load';

/** Its example is a sentence of the compiler, which src/table/define-operations.test.ts holds. */
const OF_THE_COMPILER = 'table/define-operations.ts';

const examples = docExamples(join(__dirname, '../src')).filter(({ place }) => !place.startsWith(OF_THE_COMPILER));

test('there are examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(5);
});

test.each(examples)('example at $place', async (example) => {
  await runDocExample(example, { ...main, ...all, loadOperation, document });
});
