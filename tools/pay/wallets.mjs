import { evmWallet, startSolanaNode, svmWallet } from './client.mjs';

/** Supported chains: prefix of their networks, variable of the key, and factory of the wallet. */
const FAMILIES = {
  base: { prefix: 'eip155:', variable: 'X402_PAYER_KEY', wallet: walletOnBase },
  solana: { prefix: 'solana:', variable: 'X402_PAYER_SVM_KEY', wallet: walletOnSolana },
};

/** The offer cannot be signed. */
export class CannotSignError extends Error {
  name = 'CannotSignError';
}

/**
 * A wallet for one of the offered networks.
 *
 * @param offer    of the service
 * @param options  `network` (base, solana; else the first offered one with a key) and `rpc`
 * @returns `{ wallet, network, close }`
 * @throws CannotSignError  the offer does not fit, or the key is missing or malformed
 */
export async function walletFor(offer, { network: name, rpc }) {
  const isTest = offer.mode === 'dev'; // where a wallet is made up
  const { family, network } = chosen(offer.accepts, name, isTest);
  try {
    return { network, ...(await family.wallet(process.env[family.variable], { rpc, isTest })) };
  } catch (error) {
    throw new CannotSignError(`no payment can be signed on ${network}: ${error.message}`, { cause: error });
  }
}

function chosen(accepts, name, isTest) {
  const names = name === undefined ? Object.keys(FAMILIES) : [name];
  const offers = accepts.flatMap(({ network }) => {
    const known = names.find((one) => network.startsWith(FAMILIES[one].prefix));
    return known === undefined ? [] : [{ family: FAMILIES[known], network }];
  });
  const offered = accepts.map((one) => one.network).join(', ');
  if (offers.length === 0) throw new CannotSignError(`--network ${names.join(' or ')} is not offered, but ${offered}`);
  const payable = offers.find(({ family }) => process.env[family.variable]) ?? (isTest ? offers[0] : undefined);
  if (payable) return payable;
  const variables = [...new Set(offers.map(({ family }) => family.variable))].join(' or ');
  throw new CannotSignError(`${variables} must be set: this service takes real USDC`);
}

async function walletOnBase(key) {
  const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts');
  if (key !== undefined && !/^0x[0-9a-f]{64}$/i.test(key))
    throw new Error('X402_PAYER_KEY must be 0x and 64 hexadecimal digits');
  return { wallet: evmWallet(privateKeyToAccount(key ?? generatePrivateKey())), close: () => undefined };
}

async function walletOnSolana(key, { rpc, isTest }) {
  const { createKeyPairSignerFromBytes, generateKeyPairSigner } = await import('@solana/kit');
  const signer = await (key === undefined
    ? generateKeyPairSigner()
    : createKeyPairSignerFromBytes(await svmKeyBytes(key)));
  // where there is no chain, any block will do
  const { url, stop: close = () => undefined } = isTest && rpc === undefined ? await startSolanaNode() : { url: rpc };
  return { wallet: svmWallet(signer, url === undefined ? {} : { rpcUrl: url }), close };
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
