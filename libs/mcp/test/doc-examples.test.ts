import { conventions, readDocument } from '@quant/contract/document';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as mcp from '../src/index';
import * as jsonRpc from '../src/json-rpc';

test.each(markdownExamples(join(__dirname, '../README.md')))('example at $place', async (example) => {
  await runDocExample(example, { ...mcp, ...jsonRpc, conventions, readDocument });
});
