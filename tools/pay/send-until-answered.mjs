import { setTimeout as pause } from 'node:timers/promises';

/** How often the same request is sent at the most. */
export const MAX_ATTEMPTS = 30;
/** How long to go on, by default and at the most. */
export const PATIENCE_SECONDS = 180;
export const MAX_PATIENCE_SECONDS = 86_400;
/** How long one answer is waited for: a settlement takes 25 s at the most, and a heavy batch longer than a price. */
const ATTEMPT_MS = 90_000;
/** Several times the longest answer of a batch. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Where the service names no time: 1 s, then twice as long each time, up to this. */
const MAX_PAUSE_MS = 15_000;

/** The 409 that pass by themselves; every other code is an answer. */
const IN_PROGRESS = ['request_in_progress', 'payment_in_progress'];

/**
 * Sends the same request, byte by byte, until there is a definite answer; a payment in it is charged at most once.
 *
 * @param request  `{ url, headers, body }`
 * @param isPaid   whether it carries a payment, which a broken connection leaves in doubt; without one it is the end
 * @returns `{ status, headers, text }`, or `{ broken }` with the reason; `isOpen` where that is not the last word
 */
export async function sendUntilAnswered(request, { patienceMs, isPaid, say }) {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    const timeLeft = Math.max(1, Math.ceil(deadline - performance.now()));
    const outcome = await send(request, Math.min(ATTEMPT_MS, timeLeft));
    const why = reasonToRepeat(outcome, isPaid);
    if (why === undefined) return outcome;
    const waitMs = retryAfterMs(outcome) ?? Math.min(1000 * 2 ** (attempt - 1), MAX_PAUSE_MS);
    if (attempt >= MAX_ATTEMPTS || performance.now() + waitMs >= deadline) return { ...outcome, isOpen: true, why };
    say(`${why}; the same request again in ${Math.ceil(waitMs / 1000)} s`);
    await pause(waitMs);
  }
}

async function send({ url, headers, body }, timeoutMs) {
  try {
    // a payment goes to nobody that the payer has not named: no redirect is followed
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const { status, statusText } = response;
    return { status, statusText, headers: response.headers, text: await textOf(response) };
  } catch (error) {
    return { broken: messageOf(error) };
  }
}

/** The whole body; one that ends too soon is an error of the connection. */
async function textOf({ body }) {
  const chunks = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why the outcome is not the last word; undefined where it is. */
function reasonToRepeat({ broken, status, statusText, headers, text }, isPaid) {
  if (broken !== undefined) return isPaid ? `no answer (${broken})` : undefined;
  if (status < 400) return undefined;
  const code = codeOf(text);
  const isAsked = headers.has('Retry-After');
  const isPassing =
    status === 504 ||
    (status === 502 && code === undefined) || // of a gateway that has lost the service
    (status === 409 && (isAsked || code === undefined || IN_PROGRESS.includes(code))) ||
    ((status === 429 || status === 503) && isAsked);
  return isPassing ? `${status} ${code ?? statusText}` : undefined;
}

/** The `code` of an error, where the answer has one. */
export function codeOf(text) {
  try {
    const { code } = JSON.parse(text);
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

function retryAfterMs({ headers }) {
  const value = headers?.get('Retry-After') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function messageOf(error) {
  if (error.name === 'TimeoutError') return 'it took too long';
  return error.cause?.code ?? error.cause?.message ?? error.message;
}
