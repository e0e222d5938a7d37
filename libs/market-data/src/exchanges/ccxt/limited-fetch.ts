import { VenueError } from '../../venues/venue-error';

/** The part of a response that ccxt reads. */
export interface WholeResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: () => Promise<string>;
}

/**
 * `fetch` for an exchange that may be slow, broken or hostile. The whole answer is read at once, so that the caller's
 * signal, with which ccxt would let go when the headers are there, ends a body that does not come as well. Redirects,
 * errors and long answers are refused, and so is what is no JSON: ccxt would go on with its text, as with an answer
 * that holds no data.
 *
 * @param maxBytes   of an answer, after decompression
 * @param onAnswer  told of each answer that is passed on
 */
export function limitedFetch(maxBytes: number, onAnswer: (headers: Headers, json: unknown) => void) {
  return async (url: string, init: RequestInit): Promise<WholeResponse> => {
    const { method = 'GET', headers = {}, body = null, signal = null } = init;
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw httpError(response.status);
    }
    const text = await textOf(response, maxBytes);
    onAnswer(response.headers, jsonOf(text));
    const { status, statusText } = response;
    return { status, statusText, headers: response.headers, text: () => Promise.resolve(text) };
  };
}

function httpError(status: number): VenueError {
  const isLimit = status === 429 || status === 418;
  return new VenueError(isLimit ? 'rate_limited' : status < 500 ? 'refused' : 'failed', `HTTP ${status}`);
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new VenueError('failed', `an answer of more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new VenueError('failed', 'an answer that is no JSON', { cause: error });
  }
}
