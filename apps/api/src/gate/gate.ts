import { type Payments, type Quote, type ReplyBody, type Work } from '@quant/x402';
import { type Allowances } from '../allowances/allowances';
import { bucketOf } from '../allowances/bucket';
import { rateLimitHeaders } from '../allowances/rate-limit-headers';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type BurstLimit } from '../clients/burst-limit';
import { type ClientId } from '../clients/client-of';
import { InvalidRequestError } from '../http/invalid-request-error';
import { JsonStream } from '../operations/json-stream';
import { JsonText } from '../operations/json-text';
import { fingerprintOf } from './fingerprint';
import { freeCallOf } from './free-call';
import { type GateObserver } from './gate-observer';
import { isProbe } from './is-probe';
import { purchaseOf, type Purchases, withPurchase } from './purchases';

/** A call that wants to be answered, however it came in. */
export interface Call {
  readonly entry: CatalogueEntry;
  readonly body: unknown;
  /** Who calls; asked only where calls are counted. */
  readonly client: () => ClientId;
  /** The payment that came with it, in base64. */
  readonly payment: string | undefined;
  /** @throws InvalidRequestError  the body breaks documented rules */
  readonly assertValid: () => void | Promise<void>;
  /**
   * Finds out whether the work can be done now, before anything is paid for.
   *
   * @throws HttpError            503: not now
   * @throws InvalidRequestError  what only a closer look at the body could find out
   */
  readonly prepare: () => Promise<void>;
  /**
   * Does the work.
   *
   * @param purchased  to be told when the answer gives something away
   * @throws InvalidRequestError  what only the work could find out
   */
  readonly run: (purchased: (purchaseId: string) => void) => unknown;
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean;
}

/** The answer to a call: a value that is written as JSON, or JSON, as a whole or in pieces. */
export interface GateAnswer {
  readonly status: number;
  /** Name, value, name, value … */
  readonly headers: readonly string[];
  readonly value: unknown;
}

/** Lets a call through: free, paid, or not at all. */
export type Gate = (call: Call) => Promise<GateAnswer>;

export interface GateParts {
  readonly allowances: Allowances;
  readonly payments: Payments;
  /** `dev` where money is play money; the answers say so. */
  readonly mode: 'dev' | 'live';
  /** What a call costs. @throws InvalidRequestError  the parts of a request that it is the price of cannot be sold */
  readonly quote: (entry: CatalogueEntry, body: unknown) => Quote;
  readonly purchases: Purchases;
  /** Of offers, refused payments and registrations of monitors. */
  readonly burst: BurstLimit;
  readonly observer: GateObserver;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The gate of a service that sells nothing: everything is free. */
export function openGate(purchases: Purchases): Gate {
  return async ({ assertValid, prepare, run }) => {
    await assertValid();
    await prepare();
    let purchaseId: string | undefined;
    const value = await run((id) => (purchaseId = id));
    if (purchaseId !== undefined) await purchases.confirm(purchaseId);
    return { status: 200, headers: [], value };
  };
}

/**
 * The gate of a service that sells its calls.
 *
 * - A payment is taken where one comes, also with free calls left; a request that cannot be served is refused before it.
 * - A free call is counted before the work and given back when that comes to nothing.
 * - Without either, the answer is the offer (402), also to an empty body, which asks for the price. Nobody is asked to pay for
 *   a request that would be refused.
 * - Offers, refused payments and registrations of monitors count against the burst limit. A client that has reached it is
 *   refused (429) before an offer is made or a payment looked at, so that it can use the same payment later; a payment that is
 *   good is not counted.
 */
export function createGate(parts: GateParts): Gate {
  const passes = openGate(parts.purchases);
  return async (call) => {
    const { allowance } = call.entry;
    if (allowance === 'free') {
      if (isRegistration(call)) parts.burst.take(call.client());
      return passes(call);
    }
    if (call.payment !== undefined) return paid(call, call.payment, parts);
    const bucket = bucketOf(allowance);
    if (bucket === undefined) return priced(call, parts);

    try {
      await call.assertValid();
    } catch (error) {
      if (!isProbe(call.body) || !(error instanceof InvalidRequestError)) throw error;
      const standing = await parts.allowances.standing(bucket, call.client());
      if (standing.remaining > 0) throw error;
      parts.burst.take(call.client());
      return offer(call, parts, rateLimitHeaders(standing, parts.now()));
    }
    const free = await freeCallOf(bucket, call.client(), parts);
    if (free === undefined) {
      parts.burst.take(call.client());
      const standing = await parts.allowances.standing(bucket, call.client());
      return offer(call, parts, rateLimitHeaders({ ...standing, remaining: 0 }, parts.now()));
    }
    parts.observer.freeCall(bucket);
    try {
      return { status: 200, headers: free.headers, value: await call.run(() => undefined) };
    } catch (error) {
      await free.giveBack();
      throw error;
    }
  };
}

/** A call of an operation that has no free ones, without a payment. */
async function priced(call: Call, parts: GateParts): Promise<GateAnswer> {
  if (!isProbe(call.body)) await call.assertValid();
  parts.burst.take(call.client());
  return offer(call, parts, []);
}

async function offer(call: Call, parts: GateParts, further: readonly string[]): Promise<GateAnswer> {
  const { payments, quote, observer } = parts;
  observer.paymentRequired(call.entry.path);
  const { status, headers, body } = await payments.paymentRequired(quote(call.entry, call.body));
  return {
    status,
    headers: [...Object.entries(headers).flat(), ...modeHeaders(parts), ...further],
    value: valueOf(body),
  };
}

async function paid(call: Call, payment: string, parts: GateParts): Promise<GateAnswer> {
  const { payments, quote, purchases } = parts;
  await call.assertValid();
  const giveBack = parts.burst.take(call.client());
  await call.prepare();
  const { entry, body, gone } = call;
  const run = async (): Promise<Work> => {
    let bought: string | undefined;
    const value = await call.run((purchaseId) => (bought = purchaseId));
    const work = { status: 200, headers: withPurchase(bought), body: await bodyOf(value) };
    return bought === undefined ? work : { ...work, onRefused: () => withdraw(purchases, bought as string) };
  };
  const fingerprint = await fingerprintOf(call);
  const reply = await payments.pay(payment, { quote: quote(entry, body), fingerprint, run, gone });
  if (!isRefused(reply.status) && !isRegistration(call)) giveBack();
  const { purchaseId, headers } = purchaseOf(reply.headers);
  if (purchaseId !== undefined) await purchases.confirm(purchaseId);
  const sent = [...Object.entries(headers).flat(), ...modeHeaders(parts)];
  return { status: reply.status, headers: sent, value: valueOf(reply.body) };
}

const PLAY_MONEY = ['X-Payments-Mode', 'dev'];
const NOTHING: readonly string[] = [];

function modeHeaders({ mode }: GateParts): readonly string[] {
  return mode === 'dev' ? PLAY_MONEY : NOTHING;
}

const REGISTRATIONS: ReadonlySet<string> = new Set(['watchTrial', 'watchPosition']);

function isRegistration({ entry: { id } }: Call): boolean {
  return REGISTRATIONS.has(id);
}

/** Whether it is the payer's fault that nothing was sold. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500;
}

async function withdraw({ withdraw: takeBack }: Purchases, purchaseId: string): Promise<void> {
  await takeBack(purchaseId);
}

/** The body of an answer that is kept before it is sent. */
async function bodyOf(value: unknown): Promise<ReplyBody> {
  if (value instanceof JsonStream) return value.collected();
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

function valueOf(body: ReplyBody): JsonText | JsonStream {
  return typeof body === 'string' ? new JsonText(body) : JsonStream.of(body);
}
