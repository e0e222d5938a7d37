import { boundedText } from '../../service/bounded-text';
import { failed, type ServiceOutcome } from './outcome';
import { problemOf } from './problem';
import { UnreadableAnswer } from './reading';

/** A call of the service. */
export interface ServiceCall<Data> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The owner's token, sent in a header: logs contain addresses. */
  readonly token?: string;
  readonly body?: unknown;
  /** Reads the answer; throws `UnreadableAnswer` if it does not match the contract. */
  readonly read: (answer: unknown) => Data;
}

export interface Surroundings {
  readonly fetch: typeof fetch;
  /** Timeout of request and answer together [milliseconds]. */
  readonly timeout: number;
}

/** An answer with a hundred alerts is shorter. */
const MOST_BYTES = 1024 * 1024;

/** Calls the service. It never throws: every failure is an outcome. */
export async function exchange<Data>(
  call: ServiceCall<Data>,
  { fetch, timeout }: Surroundings,
): Promise<ServiceOutcome<Data>> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(call.url, { ...requestOf(call), signal });
    const text = await boundedText(response, MOST_BYTES);
    if (text === undefined) return failed('The answer is too long.', response.status);
    const answer = parsed(text);
    if (!response.ok)
      return { isOk: false, problem: problemOf(response.status, answer, response.headers.get('retry-after')) };
    return { isOk: true, data: call.read(answer) };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return failed(error.message);
    return failed(
      signal.aborted
        ? `The service did not answer within ${timeout / 1000} seconds.`
        : 'This page cannot reach the service.',
    );
  }
}

function requestOf({ method, token, body }: ServiceCall<unknown>): RequestInit {
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { 'x-watch-token': token }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...{ credentials: 'omit', redirect: 'error', cache: 'no-store' },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
