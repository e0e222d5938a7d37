import { type ErrorFacts, PaymentRequiredError } from '../results/errors';
import { type HttpRequest } from '../exchange/attempt';
import { type ExchangeSettings } from '../exchange/exchange-settings';
import { pause } from '../exchange/pause';
import { chosenWay, type PayingTerms } from './choose';
import { type KeptPayment, type Offer, type PaymentRequirements } from '../results/payment';
import { usdcText } from './usdc';

/** A transaction on Solana is good for as long as the block that it names, whatever was asked for. [seconds] */
const LIFE_OF_A_BLOCK = 120;

/** What a caller with a wallet has said. */
export interface Paying extends PayingTerms {
  /** Is told of each payment before it is sent: where it throws, nothing is sent. */
  readonly onPayment?: (payment: KeptPayment) => unknown;
}

/**
 * Signs one payment for a request, and keeps both together. Nothing is sent.
 *
 * @throws PaymentRequiredError  no payment can be signed, or the caller could not keep it
 */
export async function signedPayment(
  request: HttpRequest,
  offer: Offer,
  { paying, settings, facts }: { paying: Paying; settings: ExchangeSettings; facts: ErrorFacts },
): Promise<KeptPayment> {
  const { wallet, way } = chosenWay(offer, paying, facts);
  const signing = wallet.sign({ ...offer.required, accepts: [way] }, paying.maxPriceUsdc);
  const signature = await inTime(signing, settings).catch((cause: unknown) => {
    throw new PaymentRequiredError('not_signed', `nothing was paid: ${textOf(cause)}`, offer, { ...facts, cause });
  });
  const payment: KeptPayment = {
    url: request.url,
    headers: { ...request.headers, 'Idempotency-Key': newKey(), 'PAYMENT-SIGNATURE': signature },
    body: request.body ?? '',
    price: usdcText(BigInt(way.amount)),
    network: way.network,
    payTo: way.payTo,
    validUntil: endOf(way),
  };
  try {
    await paying.onPayment?.(payment);
  } catch (cause) {
    const message = `the payment was signed and not sent, for onPayment failed: ${textOf(cause)}`;
    throw new PaymentRequiredError('payment_not_kept', message, offer, { ...facts, cause });
  }
  return payment;
}

/** When a payment that is signed now ends, at the latest. */
function endOf({ network, maxTimeoutSeconds }: PaymentRequirements): string {
  const least = network.startsWith('solana:') ? LIFE_OF_A_BLOCK : 0;
  return new Date(Date.now() + Math.max(least, maxTimeoutSeconds) * 1000).toISOString();
}

/** A signature that comes too late is dropped: it is sent to nobody. */
async function inTime(signing: Promise<string>, { patienceMs, signal }: ExchangeSettings): Promise<string> {
  const settled = new AbortController();
  const end = () => {
    settled.abort();
  };
  signal?.addEventListener('abort', end);
  const late = pause(patienceMs, settled.signal).then(() => {
    throw new Error(signal?.aborted === true ? 'the call was ended' : `the wallet took longer than ${patienceMs} ms`);
  });
  late.catch(() => undefined); // nobody may be waiting any more
  try {
    if (signal?.aborted === true) end();
    return await Promise.race([signing, late]);
  } finally {
    settled.abort();
    signal?.removeEventListener('abort', end);
  }
}

/** A new name for a call. `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
