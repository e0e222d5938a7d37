import { type Signal } from '../environment';
import { type Attempt, attempt, type HttpRequest, retryAfter } from './attempt';
import { type ExchangeSettings } from './exchange-settings';
import { pause } from './pause';
import { verdictOf } from './verdict';

/** Requests that may be sent again if the outcome of the first is unknown. */
export interface Repeating {
  /** It carries a payment, which is charged at most once however often it is sent. */
  readonly isPaid: boolean;
  /** Without side effects: computing twice is the same as once. */
  readonly isHarmless: boolean;
}

/** The last attempt, and what there was before it. */
export interface ExchangeEnding {
  readonly last: Attempt;
  /** Whether an attempt before the last may have been served, or the last one is no answer. */
  readonly isUncertain: boolean;
  readonly attempts: number;
  /** Where the request was sent, without its path. */
  readonly origin: string;
}

/** First pause if the service names no time; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A call without a payment is not at risk, and reports an unreachable service soon. */
const MOST_UNPAID = 3;

/** Sends the same request, byte by byte, until there is a definite answer or a bound is reached. */
export async function untilAnswered(
  request: HttpRequest,
  settings: ExchangeSettings,
  repeating: Repeating,
): Promise<ExchangeEnding> {
  const { patienceMs, timeoutMs, signal } = settings;
  const maxAttempts = Math.min(settings.maxAttempts, repeating.isPaid ? Infinity : MOST_UNPAID);
  const deadline = performance.now() + patienceMs;
  const { origin } = new URL(request.url);
  let isUncertain = false;
  for (let attempts = 1; ; attempts++) {
    const timeLeft = Math.max(1, deadline - performance.now());
    const last = await attempt(request, settings.fetch, { ...settings, timeoutMs: Math.min(timeoutMs, timeLeft) });
    const next = nextOf(last, repeating);
    isUncertain ||= next === 'uncertain';
    const waitMs = askedPause(last) ?? Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    const isOver = attempts >= maxAttempts || performance.now() + waitMs >= deadline;
    if (next === 'definite' || isOver || !mayRepeat(last, next, repeating))
      return { last, isUncertain, attempts, origin };
    if (!(await paused(waitMs, signal))) return { last: abortedAfter(last, signal), isUncertain, attempts, origin };
  }
}

/** Whether an attempt is the last word; if it is not, whether it may have been served. */
function nextOf(last: Attempt, { isPaid }: Repeating): 'definite' | 'refused' | 'uncertain' {
  if ('broken' in last) return 'uncertain';
  const { status, headers } = last;
  if (status < 400) return 'definite';
  const { meaning, passes } = verdictOf(last);
  if (isPaid) return passes ? (meaning === 'refused' ? 'refused' : 'uncertain') : 'definite';
  if ((status === 502 || status === 504) && meaning === 'unknown') return 'uncertain';
  return (status === 429 || status === 503) && headers.get('Retry-After') !== null ? 'refused' : 'definite';
}

function mayRepeat(last: Attempt, next: 'refused' | 'uncertain', { isPaid, isHarmless }: Repeating): boolean {
  if ('broken' in last && ['aborted', 'answer_too_long'].includes(last.broken)) return false;
  return next === 'refused' || isPaid || isHarmless;
}

async function paused(waitMs: number, signal: Signal | undefined): Promise<boolean> {
  await pause(waitMs, signal);
  return signal?.aborted !== true;
}

function abortedAfter(last: Attempt, signal: Signal | undefined): Attempt {
  const head = 'broken' in last ? last.head : last;
  return { broken: 'aborted', cause: signal?.reason, ...(head !== undefined && { head }) };
}

/** The pause that the service asks for. [ms] */
function askedPause(last: Attempt): number | undefined {
  const seconds = 'broken' in last ? undefined : retryAfter(last.headers);
  return seconds === undefined ? undefined : seconds * 1000;
}
