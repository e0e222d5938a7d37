import { encodePaymentSignatureHeader } from '@x402/core/http';
import { x402Client } from '@x402/fetch';

/** What can be paid on: how its networks begin, where its key is, and how a client for it is made. */
const FAMILIES = {
  base: { prefix: 'eip155:', variable: 'X402_PAYER_KEY', client: evmClient },
  solana: { prefix: 'solana:', variable: 'X402_PAYER_SVM_KEY', client: svmClient },
};

/** No payment can be signed for what is offered. */
export class CannotSignError extends Error {
  name = 'CannotSignError';
}

/**
 * Signs one payment for one of the offered requirements.
 *
 * @param required  the PaymentRequired of the service
 * @param options   `network` (base, solana; else the first offered one with a key), `maxPrice` [USD], `rpc`, and
 *                  `isTest`: whether the service runs in test mode, where a wallet is made up
 * @returns the PAYMENT-SIGNATURE header, and the requirements it is for
 * @throws CannotSignError  nothing offered fits, there is no key, or the price is too high
 */
export async function signPayment(required, { network, maxPrice, rpc, isTest }) {
  const { family, requirements } = chosen(required.accepts, network, isTest);
  const key = process.env[family.variable];
  try {
    const { client, close } = await family.client(key, { rpc, isTest });
    try {
      client.setSpendControls({ maxAmountPerPayment: `$${maxPrice}` });
      const payload = await client.createPaymentPayload({ ...required, accepts: [requirements] });
      return { header: encodePaymentSignatureHeader(payload), requirements };
    } finally {
      close?.();
    }
  } catch (error) {
    throw new CannotSignError(`no payment can be signed on ${requirements.network}: ${error.message}`, {
      cause: error,
    });
  }
}

function chosen(accepts, network, isTest) {
  const names = network === undefined ? Object.keys(FAMILIES) : [network];
  const offers = accepts.flatMap((requirements) => {
    const name = names.find((one) => requirements.network.startsWith(FAMILIES[one].prefix));
    return name === undefined ? [] : [{ family: FAMILIES[name], requirements }];
  });
  const offered = accepts.map((one) => one.network).join(', ');
  if (offers.length === 0) throw new CannotSignError(`--network ${names.join(' or ')} is not offered, but ${offered}`);
  const payable = offers.find(({ family }) => process.env[family.variable]) ?? (isTest ? offers[0] : undefined);
  if (payable) return payable;
  const variables = [...new Set(offers.map(({ family }) => family.variable))].join(' or ');
  throw new CannotSignError(`${variables} must be set: this service takes real USDC`);
}

async function evmClient(key) {
  const { ExactEvmScheme } = await import('@x402/evm/exact/client');
  const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts');
  if (key !== undefined && !/^0x[0-9a-f]{64}$/i.test(key))
    throw new Error('X402_PAYER_KEY must be 0x and 64 hexadecimal digits');
  const account = privateKeyToAccount(key ?? generatePrivateKey());
  return { client: new x402Client().register('eip155:*', new ExactEvmScheme(account)) };
}

async function svmClient(key, { rpc, isTest }) {
  const { ExactSvmScheme } = await import('@x402/svm/exact/client');
  const { createKeyPairSignerFromBytes, generateKeyPairSigner } = await import('@solana/kit');
  const signer = await (key === undefined
    ? generateKeyPairSigner()
    : createKeyPairSignerFromBytes(await svmKeyBytes(key)));
  const { url, close } = isTest && rpc === undefined ? await playNode() : { url: rpc };
  const scheme = new ExactSvmScheme(signer, url === undefined ? {} : { rpcUrl: url });
  return { client: new x402Client().register('solana:*', scheme), close };
}

async function playNode() {
  const { startPlayNode } = await import('./play-node.mjs');
  return startPlayNode();
}

/** @throws Error  naming the rule and never the key */
async function svmKeyBytes(key) {
  const { getBase58Encoder } = await import('@solana/kit');
  try {
    const bytes = key.trim().startsWith('[') ? Uint8Array.from(JSON.parse(key)) : getBase58Encoder().encode(key.trim());
    if (bytes.length === 64) return new Uint8Array(bytes);
  } catch {
    // said below
  }
  throw new Error('X402_PAYER_SVM_KEY must be 64 bytes, in base58 or as a JSON array');
}
