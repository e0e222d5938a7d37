// Buys a batch. The payment is written down before it is sent: where its outcome stays unknown, the next run sends it again and
// signs nothing. Without a key the wallet is a new one, which a service in test mode takes.
// usage: npx tsx --conditions=@quant/source libs/client/examples/pay.ts   (QUANT_URL, X402_PAYER_KEY)
import { createClient, CallError } from '@quant/client';
import { evmWallet } from '@quant/client/evm';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const FILE = 'payment.json';
const key = (process.env['X402_PAYER_KEY'] as `0x${string}` | undefined) ?? generatePrivateKey();

const client = createClient({
  baseUrl: process.env['QUANT_URL'] ?? 'http://127.0.0.1:8000',
  wallet: evmWallet(privateKeyToAccount(key)),
  maxPriceUsdc: '0.01',
  onPayment: (payment) => {
    writeFileSync(FILE, JSON.stringify(payment), { flag: 'wx', mode: 0o600, flush: true });
  },
});

try {
  const answer = existsSync(FILE)
    ? await client.repeat(JSON.parse(readFileSync(FILE, 'utf8')))
    : await client.batch({
        requests: [
          { endpoint: 'tvm/npv', params: { discount_rate: 0.1, cash_flows: [-100, 60, 60] } },
          { endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } },
        ],
      });
  console.log(JSON.stringify(answer.data));
  console.log(`${answer.outcome}: ${answer.price} USDC, transaction ${answer.receipt?.transaction ?? 'not told'}`);
  rmSync(FILE, { force: true });
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  if (error.outcome !== 'unknown') rmSync(FILE, { force: true });
  process.exitCode = 1;
}
