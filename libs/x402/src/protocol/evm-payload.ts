import { digest } from './digest';
import { type PaymentIdentity } from './payment-identity';

/** EIP-3009 `transferWithAuthorization`, signed. Integers are decimal texts. */
export interface EvmPayload {
  readonly signature: string;
  readonly authorization: {
    readonly from: string;
    readonly to: string;
    readonly value: string;
    readonly validAfter: string;
    readonly validBefore: string;
    readonly nonce: string;
  };
}

const ADDRESS = /^0x[\da-f]{40}$/i;
const BYTES_32 = /^0x[\da-f]{64}$/i;
/** 65 bytes of a key, or the longer proof of a contract wallet (ERC-1271, ERC-6492). */
const SIGNATURE = /^0x(?:[\da-f]{2}){65,4096}$/i;
/** The most digits of a uint256. */
const UINT = /^\d{1,78}$/;

/** Reads the payload of an EVM payment; undefined when it has another form. Facilitators answer 500 to those. */
export function evmPayload(payload: Record<string, unknown>): EvmPayload | undefined {
  const { signature, authorization } = payload;
  if (typeof authorization !== 'object' || authorization === null) return undefined;
  const { from, to, value, validAfter, validBefore, nonce } = authorization as Record<string, unknown>;
  if (!isText(SIGNATURE, signature) || !isText(BYTES_32, nonce) || !isText(ADDRESS, from) || !isText(ADDRESS, to))
    return undefined;
  if (!isText(UINT, value) || !isText(UINT, validAfter) || !isText(UINT, validBefore)) return undefined;
  return { signature, authorization: { from, to, value, validAfter, validBefore, nonce } };
}

/** The chain spends a nonce of a payer once. */
export function evmIdentity(network: string, { signature, authorization }: EvmPayload): PaymentIdentity {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const key = [network, from.toLowerCase(), nonce.toLowerCase()];
  const amounts = [value, validAfter, validBefore].map((text) => BigInt(text).toString());
  return {
    key: digest(...key),
    proof: digest(...key, to.toLowerCase(), ...amounts, signature.toLowerCase()),
    payer: from,
    validUntil: Number(validBefore) * 1000,
  };
}

function isText(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}
