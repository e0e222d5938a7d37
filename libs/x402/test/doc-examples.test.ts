import { openDatabase } from '@quant/database';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import * as database from '../src/database/index';
import * as dev from '../src/dev/index';
import * as x402 from '../src/index';
import { checksumAddress } from '../src/networks/pay-to-problem';

const buyer = { ExactEvmScheme, wrapFetchWithPayment, x402Client, generatePrivateKey, privateKeyToAccount };
const scope = { ...x402, ...database, ...dev, ...buyer, createServer, openDatabase, randomBytes, checksumAddress };
const examples = docExamples(join(__dirname, '../src'));

runInTemporaryFolder();

test('every exported function has an example', () => {
  expect(examples).toHaveLength(18);
});

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, scope);
});
