import { type Fetch, type Signal } from '../environment';

/** A request as it is sent, byte by byte the same each time. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What bounds one attempt. */
export interface AttemptBounds {
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxAnswerBytes: number;
  readonly signal?: Signal;
}

/** The head of an answer. */
export interface Head {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/** A whole answer. */
export interface ReceivedAnswer extends Head {
  readonly text: string;
}

/** An attempt without a whole answer; with its head, if received. */
export interface Broken {
  readonly broken: 'connection_lost' | 'timeout' | 'aborted' | 'answer_too_long';
  readonly cause: unknown;
  readonly head?: Head;
}

export type Attempt = ReceivedAnswer | Broken;

/** Sends a request once. It does not follow redirects: a payment goes only to the address of the caller. */
export async function attempt(request: HttpRequest, fetch: Fetch, bounds: AttemptBounds): Promise<Attempt> {
  const limit = limited(bounds);
  let head: Head | undefined;
  try {
    const { url, method, headers, body } = request;
    const init = {
      method,
      headers: { ...bounds.headers, ...headers },
      ...(body !== undefined && { body }),
      signal: limit.signal,
    };
    const response = await limit.race(fetch(url, { ...init, redirect: 'manual', credentials: 'omit' }));
    head = { status: response.status, headers: response.headers };
    return { ...head, text: await textOf(response.body, bounds.maxAnswerBytes, limit.race) };
  } catch (cause) {
    const broken = cause instanceof TooLongError ? 'answer_too_long' : (limit.ended() ?? 'connection_lost');
    return { broken, cause, ...(head !== undefined && { head }) };
  } finally {
    limit.release();
  }
}

/** The end of an attempt by the clock or by the caller; work that ignores the signal is left behind. */
function limited({ timeoutMs, signal }: AttemptBounds) {
  const controller = new AbortController();
  let ended: 'timeout' | 'aborted' | undefined;
  let leave: (reason: unknown) => void;
  const left = new Promise<never>((_, reject) => (leave = reject));
  left.catch(() => undefined); // the caller may have gone
  const end = (how: 'timeout' | 'aborted', reason: unknown) => {
    ended ??= how;
    controller.abort(reason);
    leave(reason);
  };
  const onAbort = () => {
    end('aborted', signal?.reason);
  };
  const timer = setTimeout(() => {
    end('timeout', new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    ended: () => ended,
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, left]),
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      controller.abort(); // the rest of an answer that was left is not read
    },
  };
}

/** The answer has more bytes than it may. */
class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * The whole text of a body, in UTF-8.
 *
 * @param race  ends the wait for a piece that does not come
 * @throws TooLongError  it is longer than `maxBytes`; the rest is not read
 */
async function textOf(
  body: { getReader(): Reader } | null,
  maxBytes: number,
  race: <T>(work: Promise<T>) => Promise<T>,
): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await race(reader.read());
    if (done || value === undefined) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new TooLongError(`the answer is longer than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** When the service asks to be called again, in seconds or as a date; undefined if it names no time. [seconds] */
export function retryAfter(headers: { get(name: string): string | null }): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
