import { isInvalidRequest, JsonStream, JsonText } from '@quant/operations';
import { type Payments, type Quote, type Reply, type ReplyBody, type Work } from '@quant/x402';
import { setImmediate } from 'node:timers/promises';
import { type OfferedOperation } from '../offered-operation';
import { type Allowances, type Quota } from '../allowances/allowances';
import { bucketOf } from '../allowances/bucket';
import { rateLimitHeaders } from '../allowances/rate-limit-headers';
import { type BurstLimit } from '../clients/burst-limit';
import { type ClientId } from '../clients/client-of';
import { conflictingKey, idempotencyKeyOf, reusedKey } from './idempotency-key';
import { explained } from './explain-offer';
import { freeCalls } from './free-call';
import { type GateObserver } from './gate-observer';
import { isProbe } from './is-probe';
import { type OfferReason } from './offer-sentence';
import { type Purchases } from './purchases';
import { requestDigest } from './request-digest';
import { type HeaderFields, NO_HEADERS } from '../../errors/header-fields';

/** The ways in. */
export type Door = 'http' | 'mcp';

/** A call that wants to be answered, however it came in. */
export interface Call {
  readonly entry: OfferedOperation;
  readonly body: unknown;
  /** The client, computed only for counted calls. */
  readonly client: () => ClientId;
  /** How it came in, which offers say how to repeat; over HTTP by default. */
  readonly door?: Door | undefined;
  /** The payment that came with it, in base64. */
  readonly payment: string | undefined;
  /** The Idempotency-Key that came with it; only looked at where a payment came. */
  readonly idempotencyKey?: unknown;
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
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: () => AbortSignal;
}

/** The answer to a call: a value that is written as JSON, or JSON, as a whole or in pieces. */
export interface GateAnswer {
  readonly status: number;
  readonly headers: HeaderFields;
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
  readonly quote: (entry: OfferedOperation, body: unknown, door?: Door) => Quote;
  readonly purchases: Purchases;
  /** Burst limit of offers, refused payments and registrations of monitors. */
  readonly burst: BurstLimit;
  readonly observer: GateObserver;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * The gate of a service without paid calls. The burst limit counts registrations of monitors only. It answers all calls of one
 * event-loop turn together, as the other gate does: waking a client or proxy on the same machine for each answer would cost a
 * sixth of the processor time of a small call.
 */
export function openGate({ purchases, burst }: Pick<GateParts, 'purchases' | 'burst'>): Gate {
  return async (call) => {
    if (isRegistration(call)) burst.take(call.client());
    const { assertValid, prepare, run } = call;
    await assertValid();
    await prepare();
    await setImmediate(); // every socket of this turn has been read by then
    let purchaseId: string | undefined;
    const value = await run((id) => (purchaseId = id));
    if (purchaseId !== undefined) await purchases.confirm(purchaseId);
    return { status: 200, headers: NO_HEADERS, value };
  };
}

/**
 * The gate of a service that sells its calls.
 *
 * - If a request carries a payment, the gate takes it, even when free calls are left. It refuses an invalid request first.
 * - It counts a free call before the work, and uncounts it if the work fails.
 * - Without payment and free calls, the answer is the offer (402). The gate validates a request before it asks for a payment.
 * - A request without a body asks for the price. The answer is the offer, also with free calls left.
 * - Offers, refused payments and registrations of monitors count against the burst limit; good payments do not. At the limit
 *   the gate refuses (429) before it makes an offer or looks at a payment, so that the client can use that payment later.
 */
export function createGate(parts: GateParts): Gate {
  const passes = openGate(parts);
  const free = freeCalls(parts);
  return async (call) => {
    const { allowance } = call.entry;
    if (allowance === 'free') return passes(call);
    if (call.payment !== undefined) return paid(call, call.payment, parts);
    const bucket = bucketOf(allowance);
    if (bucket === undefined) return priced(call, parts);
    if (call.body === undefined) return offerFor(call, parts, await free.quota(bucket, call.client()));

    try {
      await call.assertValid();
    } catch (error) {
      if (!isProbe(call.body) || !isInvalidRequest(error)) throw error;
      const quota = await free.quota(bucket, call.client());
      if (quota?.remaining !== 0) throw error;
      return offerFor(call, parts, quota);
    }
    const taken = await free.take(bucket, call.client());
    if (!taken.isFree) return offerFor(call, parts, taken.quota);
    parts.observer.freeCall(bucket);
    try {
      return { status: 200, headers: taken.headers, value: await call.run(() => undefined) };
    } catch (error) {
      await taken.giveBack();
      throw error;
    }
  };
}

/** A call of an operation that has no free ones, without a payment. */
async function priced(call: Call, parts: GateParts): Promise<GateAnswer> {
  if (!isProbe(call.body)) await call.assertValid();
  return offer(call, parts, { kind: call.body === undefined ? 'no_body' : 'paid_only' });
}

/** The offer to a client whose free calls are counted; a price can be asked for while the counters are away, too. */
function offerFor(call: Call, parts: GateParts, quota: Quota | undefined): Promise<GateAnswer> {
  if (quota === undefined) return offer(call, parts, { kind: 'no_body' });
  const now = parts.now();
  const { bucket, limit, resetsAt } = quota;
  const reason: OfferReason =
    call.body === undefined ? { kind: 'no_body' } : { kind: 'allowance_spent', bucket, limit, resetsAt, now };
  return offer(call, parts, reason, rateLimitHeaders(quota, now));
}

async function offer(call: Call, parts: GateParts, reason: OfferReason, further = NO_HEADERS): Promise<GateAnswer> {
  parts.burst.take(call.client());
  const { payments, quote } = parts;
  const asked = explained(quote(call.entry, call.body, call.door), call, parts, reason);
  return answerOf(call, await payments.paymentRequired(asked), parts, further);
}

async function paid(call: Call, payment: string, parts: GateParts): Promise<GateAnswer> {
  const { payments, quote } = parts;
  const { entry, body, door, gone } = call;
  await call.assertValid();
  const idempotencyKey = idempotencyKeyOf(call.idempotencyKey);
  const giveBack = parts.burst.take(call.client());
  await call.prepare();
  const run = async (): Promise<Work> => {
    let purchase: string | undefined;
    const value = await call.run((purchaseId) => (purchase = purchaseId));
    return { status: 200, headers: {}, body: await bodyOf(value), purchase };
  };
  const reply = await payments.pay(payment, {
    ...{ run, idempotencyKey, gone: gone() },
    quote: explained(quote(entry, body, door), call, parts, { kind: 'paid_only' }),
    request: await requestDigest(call),
    // an answer that holds a secret is for the client alone that paid for it
    audience: entry.kind === 'watch' ? call.client() : undefined,
  });
  if (reply.code === 'idempotency_key_reused') throw reusedKey(idempotencyKey);
  if (reply.code === 'idempotency_key_conflict') throw conflictingKey(idempotencyKey);
  if (!isRefused(reply.status) && !isRegistration(call)) giveBack();
  return answerOf(call, reply, parts);
}

/** A reply of the payments as the answer to a call. */
function answerOf(
  { entry }: Call,
  { status, headers, body }: Reply,
  parts: GateParts,
  further = NO_HEADERS,
): GateAnswer {
  if (status === 402) parts.observer.paymentRequired(entry.path);
  return {
    status,
    headers: { ...headers, ...modeHeaders(parts), ...further },
    value: valueOf(body),
  };
}

const TEST_MODE = { 'X-Payments-Mode': 'dev' };

function modeHeaders({ mode }: GateParts): HeaderFields {
  return mode === 'dev' ? TEST_MODE : NO_HEADERS;
}

const REGISTRATIONS: ReadonlySet<string> = new Set(['watchTrial', 'watchPosition']);

function isRegistration({ entry: { id } }: Call): boolean {
  return REGISTRATIONS.has(id);
}

/** Whether it is the payer's fault that nothing was sold. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500;
}

/** The body of an answer that is kept before it is sent. */
async function bodyOf(value: unknown): Promise<ReplyBody> {
  if (value instanceof JsonStream) return value.collected();
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

function valueOf(body: ReplyBody): JsonText | JsonStream {
  return typeof body === 'string' ? new JsonText(body) : JsonStream.of(body);
}
