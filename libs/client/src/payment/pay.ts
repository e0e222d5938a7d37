import { type ErrorFacts, PaymentRequiredError } from '../results/errors';
import { type HttpRequest } from '../exchange/attempt';
import { type ExchangeSettings } from '../exchange/exchange-settings';
import { pause } from '../exchange/pause';
import { type KeptPayment, type Offer, type PaymentRequirements } from '../results/payment';
import { isSameAddress, NETWORKS } from './networks';
import { named } from './identifier';
import { isUsdc } from './offer';
import { microUsdc, usdcText } from './usdc';
import { type Wallet } from './wallet';

/** A Solana transaction expires with the block that it names, even if the offer permits more time. [seconds] */
const LIFE_OF_A_BLOCK = 120;

/** Wallets and limits of the caller. */
export interface Paying extends PayingTerms {
  /** Runs before each payment is sent; an error thrown here prevents the sending. */
  readonly onPayment?: (payment: KeptPayment) => unknown;
  /** The name of the order; by default a random one. */
  readonly order?: string;
}

/**
 * Signs one payment for a request and stores both together, without sending.
 *
 * @throws PaymentRequiredError  no payment could be signed, or the caller failed to store it
 */
export async function signedPayment(
  request: HttpRequest,
  offer: Offer,
  { paying, settings, facts }: { paying: Paying; settings: ExchangeSettings; facts: ErrorFacts },
): Promise<KeptPayment> {
  const { wallet, way } = chosenWay(offer, paying, facts);
  const order = paying.order ?? newName();
  const signing = wallet.sign(named({ ...offer.required, accepts: [way] }, order), paying.maxPriceUsdc);
  const signature = await inTime(signing, settings).catch((cause: unknown) => {
    throw new PaymentRequiredError('not_signed', `nothing was paid: ${textOf(cause)}`, offer, { ...facts, cause });
  });
  const payment: KeptPayment = {
    url: request.url,
    headers: { ...request.headers, 'Idempotency-Key': order, 'PAYMENT-SIGNATURE': signature },
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
  late.catch(() => undefined); // the caller may have stopped waiting
  try {
    if (signal?.aborted === true) end();
    return await Promise.race([signing, late]);
  } finally {
    settled.abort();
    signal?.removeEventListener('abort', end);
  }
}

/** A new name for an order. `crypto.randomUUID` is missing on pages without TLS. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The caller's limits for payments. */
interface PayingTerms {
  readonly wallets: readonly Wallet[];
  /** The most that is paid for one call, in USDC. */
  readonly maxPriceUsdc: string;
  /** Permitted networks; by default all that the client supports. */
  readonly networks?: readonly string[];
  /** Permitted recipients; by default any. */
  readonly payTo?: readonly string[];
}

/** A way to pay, and the wallet for it. */
interface Choice {
  readonly wallet: Wallet;
  readonly way: PaymentRequirements;
}

/** A signature that is good for longer is signed for nobody: services ask for half a minute. [seconds] */
const LONGEST_VALIDITY = 300;

/**
 * The first way to pay that the terms allow, in the order of the wallets.
 *
 * @throws PaymentRequiredError  `price_over_limit` where only the price is in the way, `nothing_payable` otherwise
 */
function chosenWay(offer: Offer, terms: PayingTerms, facts: ErrorFacts): Choice {
  const choices = terms.wallets.flatMap((wallet) => offer.accepts.map((way) => ({ wallet, way })));
  const faults = choices.map(({ wallet, way }) => faultOf(way, wallet, terms));
  const payable = choices.filter((_, i) => faults[i] === undefined);
  const limit = microUsdc(terms.maxPriceUsdc) ?? 0n;
  const chosen = payable.find(({ way }) => BigInt(way.amount) <= limit);
  if (chosen !== undefined) return chosen;
  const [dear] = payable;
  if (dear !== undefined) {
    const price = usdcText(BigInt(dear.way.amount));
    const message = `the call costs ${price} USDC, more than maxPriceUsdc ${terms.maxPriceUsdc}; nothing was signed`;
    throw new PaymentRequiredError('price_over_limit', message, offer, facts);
  }
  const reasons = [...new Set(faults)].join('; ');
  throw new PaymentRequiredError('nothing_payable', `nothing was signed: ${reasons}`, offer, facts);
}

/** Reason to reject a payment option, except its price; undefined if it is acceptable. */
function faultOf(way: PaymentRequirements, { family }: Wallet, { networks, payTo }: PayingTerms): string | undefined {
  const name = NETWORKS[way.network]?.title ?? way.network.slice(0, 100);
  if (!way.network.startsWith(`${family}:`)) return `the ${family} wallet does not pay on ${name}`;
  if (networks?.includes(way.network) === false) return `networks does not have ${way.network.slice(0, 100)}`;
  if (way.scheme !== 'exact') return `the scheme on ${name} is not exact, but ${way.scheme.slice(0, 100)}`;
  if (!isUsdc(way)) return `${name} is asked for a token that is not its USDC: ${way.asset.slice(0, 100)}`;
  if (payTo?.some((address) => isSameAddress(way.network, address, way.payTo)) === false)
    return `payTo does not have the receiver on ${name}: ${way.payTo.slice(0, 100)}`;
  if (!(way.maxTimeoutSeconds > 0 && way.maxTimeoutSeconds <= LONGEST_VALIDITY))
    return `the payment on ${name} would be good for ${way.maxTimeoutSeconds} s, more than ${LONGEST_VALIDITY} s`;
  return undefined;
}
