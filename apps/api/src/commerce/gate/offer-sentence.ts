import { type MicroUsdc, usdText } from '@quant/x402';
import { type Bucket } from '../../config/allowance-variables';

/** Why a call is not answered without a payment. */
export type OfferReason =
  /** The request has no body, and so asks for the price. */
  | { readonly kind: 'no_body' }
  /** The operation has no free calls. */
  | { readonly kind: 'paid_only' }
  /** The free calls of the day are used; times are in milliseconds since the epoch. */
  | {
      readonly kind: 'allowance_spent';
      readonly bucket: Bucket;
      readonly limit: number;
      readonly resetsAt: number;
      readonly now: number;
    }
  /** The payment that came was refused. */
  | { readonly kind: 'refused'; readonly code: string };

/** The parts of an offer that a person reads. */
export interface Offer {
  /** Name of the operation. */
  readonly title: string;
  readonly path: string;
  readonly reason: OfferReason;
  readonly price: MicroUsdc;
  /** The price of the cheapest call, if the price depends on the request. */
  readonly isLeast?: boolean;
  /** Names of the networks that can be paid on, for people; at least one. */
  readonly networks: readonly string[];
  /** `dev` where the service takes play money itself. */
  readonly mode: 'dev' | 'live';
  /** Paths of free calls that give the same result in parts; empty if unknown. */
  readonly alternative?: { readonly parts: readonly string[] };
}

/** The longest paragraph, in characters. */
const LONGEST = 600;
const LONGEST_TITLE = 80;
const MOST_PARTS = 3;

/** @x402/fetch refuses to sign payments above this by default. */
const DEFAULT_SPENDING_LIMIT = 1_000_000n;

/**
 * Explains in plain English why a call needs a payment, its price, how to pay, and the free alternatives. The same offer gives
 * the same words, on every machine. Sentences that make the paragraph too long are dropped from its end; the reason and the price
 * never are.
 *
 * @returns one paragraph of at most 600 characters
 * @example
 * offerSentence({ ...offer, reason: { kind: 'paid_only' }, price: 40_000n, networks: ['Base', 'Solana'] });
 * // 'Full risk analysis has no free calls. This call costs $0.04 in USDC on Base or Solana: sign …'
 */
export function offerSentence(offer: Offer): string {
  const further = [alternativeOf(offer), spendingHintOf(offer), trialOf(offer)].filter((sentence) => sentence !== '');
  return further.reduce(
    (paragraph, sentence) =>
      paragraph.length + 1 + sentence.length <= LONGEST ? `${paragraph} ${sentence}` : paragraph,
    `${reasonOf(offer)} ${priceOf(offer)}`,
  );
}

const BUCKETS: Readonly<Record<Bucket, string>> = {
  calculator: 'calculator',
  crypto_risk: 'crypto risk',
  live: 'live data',
};

function reasonOf({ title, path, reason }: Offer): string {
  const name = title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1)}…`;
  switch (reason.kind) {
    case 'no_body':
      return `${name} (${path.slice(0, LONGEST_TITLE)}): a request without a body asks for the price, and is not counted.`;
    case 'paid_only':
      return `${name} has no free calls.`;
    case 'allowance_spent': {
      const { bucket, limit, resetsAt, now } = reason;
      if (limit === 0) return `There are no free ${BUCKETS[bucket]} calls here.`;
      const calls = `${grouped(limit)} free ${BUCKETS[bucket]} ${limit === 1 ? 'call' : 'calls'}`;
      const reset = `${new Date(resetsAt).toISOString()} (in ${durationText(resetsAt - now)})`;
      return `The daily allowance of ${calls} is used up; it resets at ${reset}.`;
    }
    case 'refused':
      return reason.code === 'payment_expired_unspent'
        ? 'The payment expired before it was settled, and nothing was charged.'
        : `The payment was refused (${reason.code.slice(0, 100)}), and nothing was charged.`;
  }
}

function priceOf({ price, isLeast = false, networks, reason }: Offer): string {
  const cost = `${isLeast ? 'at least ' : ''}$${usdText(price)}`;
  const again = reason.kind === 'refused' ? 'sign one of `accepts` again' : 'sign one of `accepts`';
  const call = reason.kind === 'no_body' ? 'A call' : 'This call';
  return `${call} costs ${cost} in USDC on ${choice(networks)}: ${again} and repeat the request with PAYMENT-SIGNATURE.`;
}

function alternativeOf({ alternative }: Offer): string {
  if (!alternative) return '';
  const { parts } = alternative;
  if (parts.length === 0) return 'The single calculators are free within a daily allowance: GET /tools.';
  const more = parts.length > MOST_PARTS ? ` and ${parts.length - MOST_PARTS} more` : '';
  return `Its parts are free within a daily allowance: ${parts.slice(0, MOST_PARTS).join(', ')}${more}.`;
}

function spendingHintOf({ price }: Offer): string {
  if (price <= DEFAULT_SPENDING_LIMIT) return '';
  return `@x402/fetch pays at most $1 by default: call setSpendControls({ maxAmountPerPayment: '$${usdText(price)}' }).`;
}

function trialOf({ mode }: Offer): string {
  return mode === 'dev'
    ? 'This service runs in its test mode and takes play money from any wallet (npm run pay).'
    : 'To try it without money, run the service yourself (npm start): its test mode takes play money.';
}

/** `Base`, `Base or Solana`, `A, B or C`. */
function choice(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** 1000 → `1,000`, whatever the locale. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** [milliseconds] → `7 h 12 min`, to the next full minute. */
function durationText(duration: number): string {
  const minutes = Math.max(1, Math.ceil(duration / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}
