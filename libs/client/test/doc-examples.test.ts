import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
// the runner is shared by all libraries and shipped by none
import { markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { evmWallet } from '../src/evm';
import { createClient, type ClientOptions } from '../src/index';
import { startService, type Service } from './service';

const README = join(__dirname, '../README.md');

let service: Service;
beforeAll(async () => (service = await startService()));
afterAll(() => service.stop());

test.each(markdownExamples(README))('example at $place', async (example) => {
  const here = (options: ClientOptions) => createClient({ ...options, baseUrl: service.url });
  await runDocExample(example, { createClient: here, evmWallet, generatePrivateKey, privateKeyToAccount });
});

test('the program in Python is the file', () => {
  const program = readFileSync(join(__dirname, '../examples/price_requests.py'), 'utf8');
  expect(readFileSync(README, 'utf8')).toContain(`\`\`\`py\n${program}\`\`\``);
});
