import { Failure } from './failure';

/** A request to a service, before anything is paid. */
export interface ServiceRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As JSON; undefined where there is none. */
  readonly body: string | undefined;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Several times the longest answer of a batch. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Sends one request and reads the whole answer. No redirect is followed: a payment and a token go to nobody whom the caller has not
 * named.
 *
 * @throws Failure  there is no answer: nobody listens, it took too long, it is too long
 */
export async function ask({ url, method, headers, body }: ServiceRequest, timeLimitMs: number): Promise<ServiceAnswer> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const init = {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      signal,
    } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`no answer from ${url.origin} (${reasonOf(error as Error)})`, 'no_answer');
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES)
      throw new Failure(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`, 'answer_too_long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'it took too long; --time-limit gives it more';
  const { code, message: inner } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return code ?? inner ?? message;
}
