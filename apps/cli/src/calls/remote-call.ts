import { InvalidRequestError, type Violation } from '@quant/operations';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CommonFlags } from '../commands/operation-command';
import { type Io } from '../terminal/io';
import { lookOf } from '../terminal/look';
import { plainText, withoutControls } from '../terminal/plain-text';
import { type Progress } from '../terminal/progress';
import { type Call } from './call';
import { EXIT, Failure } from './failure';
import { MAX_PRICE, offerOf, priceText, signedPayment, WALLET_KEY } from './payment';
import { ask, type ServiceAnswer, type ServiceRequest } from './service';
import { serviceRequest } from './service-request';

const USUAL_SECONDS = 60;
const MOST_SECONDS = 600;

/** How the outside world is told and asked. */
interface Parts {
  readonly io: Io;
  readonly progress: Progress;
  readonly timeLimitMs: number;
}

/**
 * Asks a service, pays where it wants a payment and there is a wallet, and says on standard error what is left of the allowance.
 *
 * @returns the answer as JSON
 * @throws InvalidRequestError  what the service refuses, with its violations
 * @throws Failure              any other outcome
 */
export async function remoteCall(call: Call, flags: CommonFlags, io: Io, progress: Progress): Promise<string> {
  const request = serviceRequest(call, flags.remote ?? '');
  if (call.unreadable.length > 0) throw new InvalidRequestError(call.unreadable);
  const parts: Parts = { io, progress, timeLimitMs: timeLimitOf(flags) };
  const asked = await waiting(request, parts);
  const answer = asked.status === 402 ? await paid(request, asked, parts) : asked;
  const allowance = allowanceText(answer.headers);
  if (allowance !== undefined) await say(allowance, parts);
  return textOf(answer);
}

function timeLimitOf({ timeLimit }: CommonFlags): number {
  const seconds = timeLimit === undefined ? USUAL_SECONDS : Number(timeLimit);
  if (seconds > 0 && seconds <= MOST_SECONDS) return Math.ceil(1000 * seconds);
  throw new Failure(
    `--time-limit must be above 0 and at most ${MOST_SECONDS} seconds`,
    'invalid_command_line',
    EXIT.refused,
  );
}

/** Asks, while a terminal is told for how long. */
async function waiting(request: ServiceRequest, { progress, timeLimitMs }: Parts): Promise<ServiceAnswer> {
  const start = performance.now();
  const told = setInterval(() => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    void progress.show(`waiting for ${request.url.host}, ${seconds} s`);
  }, 200);
  try {
    return await ask(request, timeLimitMs);
  } finally {
    clearInterval(told);
    await progress.clear();
  }
}

/** How often the same payment is sent, where its outcome is not known yet. */
const MOST_ATTEMPTS = 5;

/**
 * The same request with one payment. Where its outcome stays open, the same payment is sent again, which is charged once at the
 * most; another one is never signed.
 */
async function paid(request: ServiceRequest, asked: ServiceAnswer, parts: Parts): Promise<ServiceAnswer> {
  const { env } = parts.io;
  const offer = await offerOf(asked);
  const key = env[WALLET_KEY];
  if (key === undefined || key === '')
    throw new Failure(
      `this call costs ${priceText(offer)}: set ${WALLET_KEY} to the private key of a wallet (0x…) to pay, ${MAX_PRICE} for the most that is paid`,
      'payment_required',
    );
  const { header, price } = await signedPayment(offer, key, env[MAX_PRICE]);
  const own = { 'PAYMENT-SIGNATURE': header, 'Idempotency-Key': randomUUID() };
  const payable = { ...request, headers: { ...request.headers, ...own } };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await waiting(payable, parts).catch((error: unknown) => error as Failure);
    if (!isOpen(answer)) {
      if (answer.status < 300) await say(`paid ${price}`, parts);
      return answer;
    }
    if (attempt === MOST_ATTEMPTS) throw openOutcome(answer, own);
    await say('the outcome is not known yet: the same payment again', parts);
    await pause(Math.min(1000 * 2 ** attempt, 10_000));
  }
}

/** Whether the payment may have been made without its answer having come. */
function isOpen(answer: ServiceAnswer | Failure): answer is Failure | (ServiceAnswer & { readonly status: 409 | 504 }) {
  if (answer instanceof Error) return true;
  return answer.status === 504 || (answer.status === 409 && /_in_progress/.test(answer.text));
}

/** Whoever has both headers can send the request again, and gets what was paid for. */
function openOutcome(answer: ServiceAnswer | Failure, own: Readonly<Record<string, string>>): Failure {
  const why = answer instanceof Error ? answer.message : `status ${answer.status}`;
  const headers = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  return new Failure(
    `the payment may have been made (${why}). Do not pay again: send the same request with ${headers.join(' and ')}`,
    'settlement_unknown',
  );
}

async function say(text: string, { io }: Parts): Promise<void> {
  await io.err.write(plainText(`${withoutControls(text)}\n`, lookOf(io.err, io.env)));
}

function textOf({ status, text }: ServiceAnswer): string {
  const body = jsonOf(text);
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new Failure('the answer is no JSON: is that a service of @quant?', 'not_json');
    return text;
  }
  const { detail, code } = (body ?? {}) as { readonly detail?: unknown; readonly code?: unknown };
  if (status === 422 && Array.isArray(detail)) throw new InvalidRequestError(detail as readonly Violation[]);
  const words = typeof detail === 'string' ? detail : `the service answers with status ${status}`;
  throw new Failure(words, typeof code === 'string' ? code : `status_${status}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The free calls that are left, of the headers RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers), in words.
 *
 * @returns undefined where the answer does not say
 * @example
 * // RateLimit: "calculator";r=997;t=3600
 * allowanceText(headers); // '997 of 1000 free calls (calculator) left'
 */
function allowanceText(headers: Headers): string | undefined {
  const [, name, left] = /^"([^"]+)";.*?\br=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (name === undefined || left === undefined) return undefined;
  const [, all] = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
  return `${left}${all === undefined ? '' : ` of ${all}`} free calls (${name}) left`;
}
