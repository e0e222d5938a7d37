import { digest } from './digest';
import { type PaymentIdentity } from './payment-identity';

/** A versioned Solana transaction, signed by the payer and not yet by the facilitator; base64. */
export interface SvmPayload {
  readonly transaction: string;
}

const SIGNATURE_BYTES = 64;
/** A transaction must fit one packet of 1232 bytes. */
const TRANSACTION = /^[A-Za-z\d+/]{88,1644}={0,2}$/;

/** Reads the payload of a Solana payment; undefined when it has another form. */
export function svmPayload({ transaction }: Record<string, unknown>): SvmPayload | undefined {
  if (typeof transaction !== 'string' || !TRANSACTION.test(transaction)) return undefined;
  return splitTransaction(Buffer.from(transaction, 'base64')) ? { transaction } : undefined;
}

/**
 * The chain takes a message once. The first signature is the fee payer's, which the facilitator fills in, so it does not identify
 * the payment.
 */
export function svmIdentity(network: string, { transaction }: SvmPayload): PaymentIdentity {
  const { message, signatures } = splitTransaction(Buffer.from(transaction, 'base64')) ?? {
    message: '',
    signatures: [],
  };
  const key = digest(network, message);
  return { key, proof: digest(key, ...signatures.slice(1)), payer: '', validUntil: undefined };
}

/** The parts of a transaction. The first signature is the fee payer's. */
export interface SplitTransaction {
  readonly message: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

/** Wire form: count of signatures, the signatures, the message. The count is one byte: no packet holds more than 19. */
export function splitTransaction(bytes: Uint8Array): SplitTransaction | undefined {
  const count = bytes[0] ?? 0;
  const messageAt = 1 + count * SIGNATURE_BYTES;
  if (count === 0 || messageAt >= bytes.length) return undefined;
  const signatures = Array.from({ length: count }, (_, i) =>
    bytes.subarray(1 + i * SIGNATURE_BYTES, 1 + (i + 1) * SIGNATURE_BYTES),
  );
  return { message: bytes.subarray(messageAt), signatures };
}
