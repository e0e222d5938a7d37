#!/usr/bin/env node
// Buys one call, as any client of x402 would: asks, is told the price (402), pays, and is answered (200).
// usage: npm run pay -- PATH [JSON] [--base URL]     e.g. npm run pay -- /v1/batch '{"requests":[…]}'
// The wallet is a new one each time, which a service in the mode `dev` takes for one with play money.
// X402_PAYER_KEY (0x and 64 hexadecimal digits) names a wallet with real USDC on Base instead.
import { parseArgs } from 'node:util';
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** More than the dearest batch costs. Clients refuse payments above one dollar unless they are told otherwise. */
const MOST = '$20';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'http://127.0.0.1:8000' } },
});
const [path, body = '{}'] = positionals;
if (path === undefined) {
  console.error('usage: npm run pay -- PATH [JSON] [--base URL]');
  process.exit(2);
}

const account = privateKeyToAccount(process.env.X402_PAYER_KEY ?? generatePrivateKey());
const client = new x402Client().register('eip155:*', new ExactEvmScheme(account));
client.setSpendControls({ maxAmountPerPayment: MOST });

/** Lets every answer pass, and says what it was. */
async function told(...request) {
  const response = await fetch(...request);
  const offer = response.headers.get('PAYMENT-REQUIRED');
  console.error(`${response.status} ${response.statusText}`);
  if (offer !== null) {
    const { error, accepts } = decodePaymentRequiredHeader(offer);
    console.error(`  ${error}`);
    for (const { network, amount } of accepts) console.error(`  ${amount / 1e6} USDC on ${network}`);
  }
  return response;
}

const response = await wrapFetchWithPayment(told, client)(new URL(path, values.base), {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});
const receipt = response.headers.get('PAYMENT-RESPONSE');
if (receipt !== null) {
  const { success, payer, transaction, network } = decodePaymentResponseHeader(receipt);
  console.error(`  ${success ? 'paid' : 'not paid'} by ${payer} on ${network}, transaction ${transaction}`);
}
console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
