import { parsePaymentPayload } from '@x402/core/schemas';
import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { isSolana } from '../networks/networks';
import { evmIdentity, evmPayload } from './evm-payload';
import { identifierIn } from './payment-identifier';
import { type PaymentIdentity } from './payment-identity';
import { svmIdentity, svmPayload } from './svm-payload';

/** A payment as a payer has sent it: well-formed, and nothing more. */
export interface Payment {
  /** Requirements that the payer has agreed to. */
  readonly accepted: PaymentRequirements;
  /** The signed part, of the network's family, without anything that does not belong there. */
  readonly payload: Record<string, unknown>;
  /** Names of the extensions that the payer sent with it. */
  readonly echoed: readonly string[];
  /** The id of the extension `payment-identifier`: the payer's name for the order. */
  readonly identifier: string | undefined;
  readonly identity: PaymentIdentity;
}

const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

/**
 * Reads a PAYMENT-SIGNATURE header: base64 of the JSON of an x402 version 2 payment of the `exact` scheme.
 *
 * @param maxBytes  longer headers are not looked at
 * @returns undefined when it is anything else; whether the payment is good is the facilitator's to say
 */
export function readPayment(header: string, maxBytes: number): Payment | undefined {
  const sent = header.length <= maxBytes && BASE64.test(header) ? parse(header) : undefined;
  if (sent?.accepted.scheme !== 'exact') return undefined;
  const signed = readSigned(sent.accepted.network, sent.payload);
  if (!signed) return undefined;
  const { accepted, extensions = {} } = sent;
  const identifier = identifierIn(extensions);
  return identifier === null ? undefined : { accepted, echoed: Object.keys(extensions), identifier, ...signed };
}

function parse(header: string): PaymentPayload | undefined {
  try {
    const { success, data } = parsePaymentPayload(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
    return success && data.x402Version === 2 ? (data as PaymentPayload) : undefined;
  } catch {
    return undefined; // no JSON
  }
}

function readSigned(network: string, sent: Record<string, unknown>): Pick<Payment, 'payload' | 'identity'> | undefined {
  if (isSolana(network)) {
    const payload = svmPayload(sent);
    return payload && { payload: { ...payload }, identity: svmIdentity(network, payload) };
  }
  const payload = evmPayload(sent);
  return payload && { payload: { ...payload }, identity: evmIdentity(network, payload) };
}
