#!/usr/bin/env node
// A facilitator with play money on this machine. usage: x402-dev-facilitator [port]
import { serveDevFacilitator } from '@quant/x402/dev';

const [port = '4022'] = process.argv.slice(2);
if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
  console.error(`port must be an integer from 0 to 65535; received '${port}'`);
  process.exit(2);
}
const { url, close } = await serveDevFacilitator(Number(port));
console.log(`x402 dev facilitator at ${url}: play money, test networks only`);
console.log(`  transfers so far: ${url}/ledger    nodes: ${url}/evm-rpc ${url}/solana-rpc`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
