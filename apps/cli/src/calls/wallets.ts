import { type Wallet } from '@quant/client';
import { type Environment } from '../config/config';
import { Failure } from './failure';

/** Private keys. Anyone who has one can spend the wallet's funds. */
export const EVM_KEY = 'QUANT_WALLET_KEY';
export const SOLANA_KEY = 'QUANT_SOLANA_KEY';
/** Maximum price of one call, in US dollars. */
export const MAX_PRICE = 'QUANT_MAX_PRICE';
export const USUAL_MAX_PRICE = '1';
/** Address of your Solana node. */
const SOLANA_RPC = 'QUANT_SOLANA_RPC';

/** Wallets from the environment. The signing packages load only before a signature, because most calls are free. */
export function walletsOf(env: Environment): readonly Wallet[] {
  const [evm = '', solana = ''] = [env[EVM_KEY], env[SOLANA_KEY]];
  return [
    ...(evm === '' ? [] : [walletOf('eip155', EVM_KEY, () => evmWalletOf(evm))]),
    ...(solana === '' ? [] : [walletOf('solana', SOLANA_KEY, () => solanaWalletOf(solana, env[SOLANA_RPC]))]),
  ];
}

function walletOf(family: Wallet['family'], name: string, load: () => Promise<Wallet>): Wallet {
  return {
    family,
    address: `of ${name}`,
    sign: async (required, limit) => (await load()).sign(required, limit),
  };
}

async function evmWalletOf(key: string): Promise<Wallet> {
  if (!/^0x[0-9a-f]{64}$/i.test(key)) throw invalidKey(EVM_KEY, '0x and 64 hexadecimal digits');
  const { evmWallet } = await import('@quant/client/evm');
  const { privateKeyToAccount } = await ofPaying(() => import('viem/accounts'));
  return evmWallet(privateKeyToAccount(key as `0x${string}`));
}

const SECRET_BYTES = 64;

async function solanaWalletOf(key: string, rpcUrl: string | undefined): Promise<Wallet> {
  const { svmWallet } = await import('@quant/client/svm');
  const { createKeyPairSignerFromBytes, getBase58Encoder } = await ofPaying(() => import('@solana/kit'));
  const signer = await Promise.resolve()
    .then(() => createKeyPairSignerFromBytes(secretBytes(key, (text) => getBase58Encoder().encode(text))))
    .catch(() => {
      // the library's message may contain parts of the key
      throw invalidKey(
        SOLANA_KEY,
        `the ${SECRET_BYTES} bytes of a key pair, as base58 or as solana-keygen writes them`,
      );
    });
  return svmWallet(signer, rpcUrl === undefined ? {} : { rpcUrl });
}

function secretBytes(key: string, ofBase58: (text: string) => ArrayLike<number>): Uint8Array {
  return Uint8Array.from(key.startsWith('[') ? (JSON.parse(key) as number[]) : ofBase58(key));
}

function invalidKey(name: string, rule: string): Failure {
  return new Failure(`${name} must be ${rule}`, 'invalid_wallet');
}

const PACKAGES = '@x402/core@2.27.0 @x402/evm@2.27.0 @x402/svm@2.27.0 viem@2.57.1 @solana/kit@5.5.1';

/** Loads an optional payment package; users install it separately. */
async function ofPaying<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw isMissing(error) ? noPackages() : error;
  }
}

export function isMissing(error: unknown): boolean {
  return /MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException | undefined)?.code));
}

export function noPackages(): Failure {
  return new Failure(
    `to pay, install the x402 packages next to this one: npm install ${PACKAGES}`,
    'no_payment_packages',
  );
}
