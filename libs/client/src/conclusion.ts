import { type Broken, type Head, type ReceivedAnswer, retryAfter } from './exchange/attempt';
import { DeadlineError } from './exchange/deadline';
import { type ExchangeEnding } from './exchange/until-answered';
import { codeOf } from './exchange/verdict';
import { jsonObject, objectOf } from './json';
import { offerOf } from './payment/offer';
import { paymentState } from './payment/payment-state';
import { type Allowance, type Answer, type PaymentState } from './results/answer';
import {
  type ErrorFacts,
  InvalidRequestError,
  NoAnswerError,
  PaymentRequiredError,
  type CallError,
  ServiceError,
  type Violation,
} from './results/errors';
import { type KeptPayment } from './results/payment';

/** Expected body: a JSON object or a text. */
export type Reading = 'json' | 'text';

/**
 * Answer of a call, or its error.
 *
 * @param payment  payment that was sent
 * @throws CallError  with the payment's outcome
 */
export function concluded(ending: ExchangeEnding, payment: KeptPayment | undefined, reading: Reading): Answer<unknown> {
  const { last } = ending;
  const state = paymentState(ending, payment);
  if ('broken' in last) throw noAnswer(last, state, ending.origin);
  if (last.status < 200 || last.status >= 300) throw refusalOf(last, state);
  const data = reading === 'json' ? jsonObject(last.text) : last.text;
  if (data === undefined)
    throw new NoAnswerError('answer_unreadable', 'the answer is not an object of JSON', factsOf(last, state));
  const allowance = allowanceOf(last);
  return {
    data,
    status: last.status,
    price: payment?.price ?? '0',
    ...state,
    ...(allowance && { allowance }),
    ...requestIdOf(last),
  };
}

function noAnswer({ broken, cause, head }: Broken, state: PaymentState, origin: string): NoAnswerError {
  const code = cause instanceof DeadlineError ? 'timeout' : broken;
  return new NoAnswerError(code, `no answer from ${origin} (${code}): ${reasonOf(cause)}${adviceOn(state)}`, {
    ...(head === undefined ? state : factsOf(head, state)),
    cause,
  });
}

/** `fetch failed: connect ECONNREFUSED 127.0.0.1:8000`: the reason of Node.js is in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
}

/** The error for an answer that is a refusal. */
function refusalOf(answer: ReceivedAnswer, state: PaymentState): CallError {
  const { status, text, headers } = answer;
  const facts = factsOf(answer, state);
  const code = codeOf(text);
  const detail = jsonObject(text)?.['detail'];
  if (status < 400) return new NoAnswerError('redirected', `the service answers elsewhere (${status})`, facts);
  const said = typeof detail === 'string' ? detail.slice(0, 1000) : `the service answers ${status}`;
  const message = `${said}${adviceOn(state)}`;
  if (status === 402) return new PaymentRequiredError(code ?? 'payment_required', message, offerOf(headers), facts);
  const violations = Array.isArray(detail) ? detail.filter(isViolation) : [];
  if (status !== 422) return new ServiceError(code ?? `status_${status}`, message, facts);
  const broken = violations.length === 0 ? message : violations.slice(0, 3).map(violationText).join('; ');
  return new InvalidRequestError(code ?? 'invalid_request', broken, violations, facts);
}

function adviceOn({ outcome }: PaymentState): string {
  return outcome === 'unknown'
    ? '; whether the payment was charged is not known: repeat(error.payment) asks again'
    : '';
}

function isViolation(value: unknown): value is Violation {
  const { type, loc, msg } = objectOf(value) ?? {};
  return typeof type === 'string' && Array.isArray(loc) && typeof msg === 'string';
}

function violationText({ loc, msg }: Violation): string {
  return `${loc.join('.')}: ${msg}`.slice(0, 500);
}

function factsOf(head: Head, state: PaymentState): ErrorFacts {
  const seconds = retryAfter(head.headers);
  return {
    ...state,
    status: head.status,
    ...requestIdOf(head),
    ...(seconds !== undefined && { retryAfter: seconds }),
  };
}

function requestIdOf({ headers }: Head): { requestId?: string } {
  const requestId = headers.get('X-Request-Id');
  return requestId === null ? {} : { requestId };
}

function allowanceOf({ headers }: Head): Allowance | undefined {
  const [limit, remaining] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => headers.get(name));
  const resetsAt = new Date(headers.get('X-RateLimit-Reset') ?? NaN);
  if (!isCount(limit) || !isCount(remaining) || Number.isNaN(resetsAt.getTime())) return undefined;
  const bucket = /^"([^"]*)"/.exec(headers.get('RateLimit-Policy') ?? '')?.[1];
  return { limit: Number(limit), remaining: Number(remaining), resetsAt, ...(bucket !== undefined && { bucket }) };
}

function isCount(text: string | null | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}
